import { expect, test } from 'vitest'
import { BuildOutput } from '#server/publish/build-output.ts'

function outputOf(...chunks: string[]): BuildOutput {
  const output = new BuildOutput()
  for (const chunk of chunks) output.add(chunk)
  return output
}

test('pages are counted even when a line comes in two pieces', () => {
  const output = outputOf(
    '00:48:42   ├─ /en/p.html (+19ms) \n00:48:42   ├─ /de/p.h',
    'tml (+3ms) \n  └─ /_astro/a.webp (+3ms)\n',
  )
  expect(output.pages).toBe(2)
})

test('faults in content files are told once each', () => {
  const fault = 'content/products/x/en.md:12: summary must not be empty'
  expect(
    outputOf(`[ERROR] Error: ${fault}\n    at x\n[ERROR] [build] Caught: ${fault}\ncontent/a.yaml:1: bad\n`).reason(),
  ).toBe(`${fault}\ncontent/a.yaml:1: bad`)
})

test('a full disk is told as such', () => {
  expect(outputOf('12:00:00 [build] x\nENOSPC: no space left on device, write\n  Stack trace:\n').reason()).toBe(
    'The disk is full.',
  )
})

const beyondDevices = `15:32:33 [vite] ✓ built in 478ms
15:32:33 [build] Rearranging server assets...
EXDEV: cross-device link not permitted, rename '/a' -> '/b'
  Location:
    /site/node_modules/astro/static-build.js:252:5
  Stack trace:
    at async Object.rename (node:internal/fs/promises:1490:10)
`

test('without them the first error is told without its stack, else the last lines', () => {
  expect(
    outputOf('built\n00:00:00 [ERROR] [vite] x is not defined\n    at a (b.js:1)\n  File: c.astro\n').reason(),
  ).toBe('[vite] x is not defined\nFile: c.astro')
  expect(outputOf(beyondDevices).reason()).toBe(
    "EXDEV: cross-device link not permitted, rename '/a' -> '/b'\n/site/node_modules/astro/static-build.js:252:5",
  )
  expect(
    outputOf('12:00:00 [build] x\n[UnknownError] No.\n  Stack trace:\n    at a\n  Caused by:\n  A fault.\n').reason(),
  ).toBe('[UnknownError] No.\nA fault.')
  expect(outputOf('a\nb\nc\n\nd\n').reason()).toBe('b\nc\nd')
  expect(outputOf().reason()).toBe('')
})
