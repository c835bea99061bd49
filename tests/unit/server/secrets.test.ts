import { expect, test } from 'vitest'
import { createSecrets, openSecrets } from '#server/secrets.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

test('makes the same token for the same purpose and ids, and another one for anything else', () => {
  const { token } = createSecrets(new Uint8Array(32))
  expect(token('confirm', 'a', 'b')).toMatch(/^[\w-]{43}$/)
  expect(token('confirm', 'a', 'b')).toBe(token('confirm', 'a', 'b'))
  const others = [
    token('leave', 'a', 'b'),
    token('confirm', 'ab'),
    token('confirm', 'a', 'b', ''),
    token('confirma', 'b'),
  ]
  expect(new Set([token('confirm', 'a', 'b'), ...others]).size).toBe(5)
  expect(createSecrets(new Uint8Array(32).fill(1)).token('confirm', 'a', 'b')).not.toBe(token('confirm', 'a', 'b'))
})

test('keeps its secret in the data folder, or takes that of the settings', async () => {
  const dataDir = temporaryFolder()
  const open = async (secret?: string) => (await openSecrets({ secret, dataDir })).token('confirm', 'a')
  expect(await open()).toBe(await open())
  expect(await open('x'.repeat(32))).not.toBe(await open())
  expect(await open('x'.repeat(32))).toBe(await open('x'.repeat(32)))
})
