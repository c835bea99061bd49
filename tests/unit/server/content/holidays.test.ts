import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/helpers/content.ts'

const file = 'support/holidays.yaml'

test('a day off is one of every year, or of one', async () => {
  const { isHoliday } = await copyOfContent().load()
  expect(['2026-12-25', '2031-12-25', '2026-04-03', '2027-04-03', '2026-12-24'].map(isHoliday)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

test('what is no day is told with its line', async () => {
  const { write, faults } = copyOfContent()
  write(
    file,
    "- { day: '02-30', name: None }\n- { day: 2026-13-01, name: None }\n- { day: '02-29', name: Leap }\n- { day: 01-01 }\n",
  )
  expect(await faults()).toEqual([
    `${file}:1: 0.day must be a day, "12-25" of every year or "2027-03-26" of one`,
    `${file}:2: 1.day must be a day, "12-25" of every year or "2027-03-26" of one`,
    `${file}:4: 3.name is missing (string)`,
  ])
})
