import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLines, writeLines } from '#server/backup/lines.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

test('lines come back as they were, whatever else ends a line for others, and however long they are', async () => {
  const file = join(temporaryFolder(), 'lines')
  const lines = ['a\u2028b\u2029c\u0085d', 'a\rb', '', '😀'.repeat(200_000), 'é', 'last']
  const writer = await writeLines(file)
  for (const line of lines) await writer.write(line)
  const { lines: count, bytes } = await writer.end()
  expect([count, bytes]).toEqual([lines.length, readFileSync(file).length])
  expect(await Array.fromAsync(readLines(file))).toEqual(lines)
})
