import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDocumentFacts } from '#server/content/document-facts.ts'
import { readFolder } from '#server/content/folder.ts'
import { readProducts } from '#server/content/products.ts'
import { ContentReader } from '#server/content/read.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

/** A copy of what documents are made of. */
function copy(): string {
  const folder = temporaryFolder()
  for (const kind of ['products', 'categories', 'specifications', 'documents']) {
    mkdirSync(join(folder, kind))
    cpSync(join('content', kind), join(folder, kind), { recursive: true })
  }
  return folder
}
function change(folder: string, file: string, from: string | RegExp, to: string): void {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(from)
  writeFileSync(path, text.replace(from, to))
}
async function faults(folder: string): Promise<string[]> {
  const reader = new ContentReader(folder, await readFolder(folder))
  const products = readProducts(reader)
  if (reader.faults.length === 0) readDocumentFacts(reader, products)
  return reader.faults.map(
    ({ file, line, reason }) => `${file.replace(/.*?(products|documents)\//, '$1/')}:${line}: ${reason}`,
  )
}

test('the documents of this site are whole', async () => {
  expect(await faults(copy())).toEqual([])
})

test('hardware versions begin with the product and become newer', async () => {
  const folder = copy()
  change(folder, 'products/smart-hub/product.yaml', 'sold: 2022-02-22', 'sold: 2022-02-23')
  change(
    folder,
    'products/smart-plug-mini/product.yaml',
    'version: "2.0", sold: 2024-06-11',
    'version: "1.0", sold: 2024-06-11',
  )
  change(folder, 'products/smart-humidifier/product.yaml', 'version: "1.0"', 'version: v1')
  expect(await faults(folder)).toEqual([
    'products/smart-humidifier/product.yaml:9: hardware.0.version must look like "2.0"',
  ])
  change(folder, 'products/smart-humidifier/product.yaml', 'version: v1', 'version: "1.0"')
  expect(await faults(folder)).toEqual([
    expect.stringMatching(/^products\/smart-hub\/product.yaml:\d+: hardware.0.sold must be the day in "released"$/),
    expect.stringMatching(/^products\/smart-plug-mini\/product.yaml:\d+: hardware.1 must be newer than version 1.0$/),
  ])
})

test.each([
  [
    'manuals.yaml',
    'steps: [plug-in, open-app, homekit, name]',
    'steps: [plug-out]',
    /"plug-out" has no words in documents\/de/,
  ],
  ['manuals.yaml', 'reset: 7', 'reset: 70', /names no question of smart-plug-mini\/en.md/],
  ['manuals.yaml', 'smart-plug-mini:', 'smart-plug-maxi:', /lacks the product smart-plug-mini/],
  ['declarations.yaml', 'smart-hub: {', 'smart-club: {', /lacks smart-hub, which is sold in the EU or the UK/],
  ['declarations.yaml', 'sets: [wi-fi, control]', 'sets: [wi-fi, controls]', /"controls" is not among the sets/],
  ['declarations.yaml', 'for: radio', 'for: television', /"television" has no words/],
  ['declarations.yaml', 'issued: 2026-02-16', 'issued: spring', /issued/],
  [
    'firmware.yaml',
    '[freertos, tinycrypt, nanopb]',
    '[freertos, tinycrypts]',
    /"tinycrypts" is not among the components/,
  ],
  [
    'firmware.yaml',
    '  radio: [',
    '  radios: [',
    /lacks "radio", which products\/door-window-sensor\/product.yaml names/,
  ],
  ['firmware.yaml', 'licence: mit', 'licence: mitt', /"mitt" is not among the licences/],
  ['en.yaml', 'title: User manual', 'titel: User manual', /titel/],
])('%s: %j as %j is told', async (file, from, to, reason) => {
  const folder = copy()
  change(folder, `documents/${file}`, from, to)
  const all = await faults(folder)
  expect(all.join('\n')).toMatch(reason)
  expect(all.every((fault) => /^documents\/[a-z-]+\.yaml:\d+: /.test(fault))).toBe(true)
})

test('a licence whose text is missing is told', async () => {
  const folder = copy()
  rmSync(join(folder, 'documents/licences/gpl-2.0.txt'))
  expect(await faults(folder)).toEqual(['documents/licences/gpl-2.0.txt:1: is missing or cannot be read'])
})
