import * as z from 'zod/mini'
import { isDay } from '#shared/calendar.ts'
import { ContentError } from './fault.ts'
import { text } from './fields.ts'
import { readFolder } from './folder.ts'
import { ContentReader } from './read.ts'

/** More than that is a slip, and no answer would ever be due. */
const mostDays = 200
/** A year that has every day. */
const leapYear = 2028

const holidaysFile = z
  .array(
    z.strictObject({
      day: z
        .string()
        .check(
          z.refine(
            (day) =>
              (/^\d\d-\d\d$/.test(day) && isDay(`${leapYear}-${day}`)) || (/^\d{4}-\d\d-\d\d$/.test(day) && isDay(day)),
            'must be a day, "12-25" of every year or "2027-03-26" of one',
          ),
        ),
      name: text,
    }),
  )
  .check(z.maxLength(mostDays, `names more than ${mostDays} days`))

/** Whether the support has a day off, `2026-12-25`; Saturdays and Sundays are not asked about. */
export type IsHoliday = (day: string) => boolean

/** Reads on which days of the week the support does not work. */
export function readHolidays(reader: ContentReader): IsHoliday {
  const days = new Set((reader.yaml('support/holidays.yaml', holidaysFile)?.data ?? []).map(({ day }) => day))
  return (day) => days.has(day) || days.has(day.slice('2026-'.length))
}

/** The same of a content folder of which nothing else is needed. Throws a `ContentError`. */
export async function openHolidays(folder: string): Promise<IsHoliday> {
  const reader = new ContentReader(folder, await readFolder(folder))
  const isHoliday = readHolidays(reader)
  if (reader.faults.length) throw new ContentError(reader.faults)
  return isHoliday
}
