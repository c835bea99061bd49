import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildWorker } from '#src/worker/build-worker.ts'

test('the worker is one script of at most 6 kB, which needs no other', async () => {
  const script = await buildWorker()
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(6000)
  expect(script).not.toMatch(/\bimport\b|\brequire\b/)
})
