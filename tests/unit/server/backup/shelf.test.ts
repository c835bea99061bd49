import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupsIn, draftName, forgetBackups, nameAt } from '#server/backup/shelf.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

const day = 24 * 60 * 60 * 1000
const now = new Date('2026-03-31T02:40:05.123Z')
const ago = (days: number) => new Date(now.getTime() - days * day)

function put(shelf: string, name: string, { whole = true } = {}): void {
  mkdirSync(join(shelf, name))
  if (whole) writeFileSync(join(shelf, name, 'manifest.json'), '{}')
}

test('a backup is named after its moment, and read back by it', async () => {
  const shelf = temporaryFolder()
  put(shelf, nameAt(now))
  expect(await backupsIn(shelf)).toEqual([
    { folder: join(shelf, '2026-03-31T02-40-05Z'), at: new Date('2026-03-31T02:40:05Z') },
  ])
})

test('old ones go, and nothing else', async () => {
  const shelf = temporaryFolder()
  for (const days of [0, 29, 31, 400]) put(shelf, nameAt(ago(days)))
  put(shelf, nameAt(ago(50)), { whole: false })
  put(shelf, 'photos')
  expect(await forgetBackups(shelf, 30 * day, now)).toBe(2)
  expect(readdirSync(shelf).sort()).toEqual([nameAt(ago(50)), nameAt(ago(29)), nameAt(now), 'photos'].sort())
})

test('the newest stays, however old it is', async () => {
  const shelf = temporaryFolder()
  for (const days of [50, 40]) put(shelf, nameAt(ago(days)))
  expect(await forgetBackups(shelf, 30 * day, now)).toBe(1)
  expect(readdirSync(shelf)).toEqual([nameAt(ago(40))])
})

test('what an interrupted one left goes after a day', async () => {
  const shelf = temporaryFolder()
  const [left, atWork] = [draftName(ago(2)), draftName(now)]
  for (const name of [left, atWork]) put(shelf, name)
  for (const [name, at] of [
    [left, ago(2)],
    [atWork, now],
  ] as const)
    utimesSync(join(shelf, name), at, at)
  await forgetBackups(shelf, 30 * day, now)
  expect(readdirSync(shelf)).toEqual([atWork])
  expect(await backupsIn(shelf)).toEqual([])
})
