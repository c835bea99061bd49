import { type FileHandle, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFolder, renameDurably, writeWhole } from '#server/storage/durable.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

let folder: string
let synced: string[]

/** Notes what is written through to the disk, by what lies there at that moment. */
beforeEach(async () => {
  folder = temporaryFolder()
  synced = []
  const handle = await open(folder)
  const prototype: FileHandle = Object.getPrototypeOf(handle)
  await handle.close()
  const sync = prototype.sync
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const kind = (await this.stat()).isDirectory() ? 'folder' : 'file'
    synced.push(`${kind}: ${(await readdir(folder)).map((name) => (name.endsWith('.tmp') ? 'draft' : name)).join()}`)
    return sync.call(this)
  })
})
afterEach(() => vi.restoreAllMocks())

test('a file is on the disk before it has its name, and its name before it is said to be there', async () => {
  await writeWhole(join(folder, 'whole'), async (handle) => {
    await handle.writeFile('text')
  })
  expect(await readFile(join(folder, 'whole'), 'utf8')).toBe('text')
  expect(synced).toEqual(['file: draft', 'folder: whole'])
})

test('what is to be written once does not take the place of another', async () => {
  const write = (text: string) => writeWhole(join(folder, 'whole'), (handle) => handle.writeFile(text), { once: true })
  await write('first')
  expect(synced).toEqual(['file: draft', 'folder: whole'])
  await expect(write('second')).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await readFile(join(folder, 'whole'), 'utf8')).toBe('first')
  expect(await readdir(folder)).toEqual(['whole'])
})

test('what could not be written whole is not there at all', async () => {
  const writing = writeWhole(join(folder, 'whole'), async (handle) => {
    await handle.writeFile('te')
    throw new Error('cut')
  })
  await expect(writing).rejects.toThrow('cut')
  expect(await readdir(folder)).toEqual([])
})

test('a move between folders is written through in both', async () => {
  await makeFolder(join(folder, 'a', 'b'))
  const made = synced.length
  expect(made).toBeGreaterThan(0)
  await writeWhole(join(folder, 'a', 'file'), async () => {})
  synced.length = 0
  await renameDurably(join(folder, 'a', 'file'), join(folder, 'a', 'b', 'file'))
  expect(synced).toHaveLength(2)
})
