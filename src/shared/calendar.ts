/** Calendar days, `2026-03-01`: no time, and so no time zone. */

const dayLength = 24 * 60 * 60 * 1000

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The day that it is in UTC. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Whether there is such a day: there is no 30 February. */
export function isDay(day: string): boolean {
  const time = timeOf(day)
  return !Number.isNaN(time) && dayAt(time) === day
}

export function addDays(day: string, days: number): string {
  return dayAt(timeOf(day) + days * dayLength)
}

/** The same day of a later year; of 29 February, where that year has none, 28 February. */
export function addYears(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  const same = year + day.slice(4)
  return isDay(same) ? same : `${year}-02-28`
}

/** The day after so many days from Monday to Friday that are no holidays. */
export function addWorkingDays(day: string, days: number, isHoliday: (day: string) => boolean = () => false): string {
  let time = timeOf(day)
  for (let left = days; left > 0; ) {
    time += dayLength
    if (![0, 6].includes(new Date(time).getUTCDay()) && !isHoliday(dayAt(time))) left--
  }
  return dayAt(time)
}
