import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openContent } from '#server/content/index.ts'
import { copyOfContent } from '#tests/helpers/content.ts'

test('reading again checks what has changed, and keeps the old content when that is wrong', async () => {
  const { folder } = copyOfContent()
  const file = join(folder, 'products/lamp/en.md')
  const content = await openContent(folder, async () => new Map())
  const first = content.current()
  await content.reload()
  expect(content.current()).toBe(first)

  appendFileSync(file, '\nOne more line.\n')
  await content.reload()
  const second = content.current()
  expect(second.revision).not.toBe(first.revision)
  expect(second.product('en', 2)?.description).toContain('One more line.')
  expect(second.product('en', 3)?.features).toBe(first.product('en', 3)?.features)

  const good = readFileSync(file)
  writeFileSync(file, 'nothing')
  for (const _ of [1, 2]) await expect(content.reload()).rejects.toThrow('must open with front matter')
  expect(content.current()).toBe(second)
  writeFileSync(file, good)
  await content.reload()
  expect(content.current()).toBe(second)
})
