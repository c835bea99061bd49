import { expect, test } from 'vitest'
import { loadContent } from '#server/content/load.ts'
import { findByName } from '#shared/text/find-by-name.ts'

const { openers, frames, boilers, actuators } = (await loadContent('content', async () => new Map())).compatibility

test('the checkers have makers enough to choose from', () => {
  expect(openers.length).toBeGreaterThanOrEqual(60)
  expect(frames.length).toBeGreaterThanOrEqual(30)
  expect(boilers.length).toBeGreaterThanOrEqual(25)
  expect(actuators.length).toBeGreaterThanOrEqual(8)
})

test('every maker and every series is the first that its own name finds', () => {
  const makers = [openers, frames].map((kind) => kind.map(({ maker }) => maker))
  const lists = [
    ...makers,
    boilers,
    actuators,
    ...[...openers, ...frames, ...boilers, ...actuators].map((one) => one.series),
  ]
  const lost = lists.flatMap((list: readonly { name: string; aliases: string[] }[]) =>
    list.filter((one) => findByName(one.name, list)[0] !== one).map(({ name }) => name),
  )
  expect(lost).toEqual([])
})

test.each([
  ['lift master', '8500w', 'LiftMaster', '8500W'],
  ['chamberlan', 'b 970', 'Chamberlain', 'B970'],
  ['hormann', 'promatic4', 'Hörmann', 'ProMatic 4'],
  ['hoermann', 'supramatic e4', 'Hörmann', 'SupraMatic E 4'],
])('"%s" and "%s" typed find %s and %s', (maker, series, isMaker, isSeries) => {
  const [found] = findByName(
    maker,
    openers.map((one) => ({ ...one.maker, series: one.series })),
  )
  expect(found?.name).toBe(isMaker)
  expect(findByName(series, found?.series ?? [])[0]?.name).toBe(isSeries)
})
