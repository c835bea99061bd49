import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/helpers/content.ts'

test('hardware versions begin with the product and become newer', async () => {
  const { change, faults } = copyOfContent()
  change('products/opener/product.yaml', 'sold: 2026-01-31', 'sold: 2026-02-01')
  change('products/plug/product.yaml', 'version: "2.0"', 'version: "1.0"')
  change('products/lamp/product.yaml', 'version: "1.0"', 'version: v1')
  expect(await faults()).toEqual(['products/lamp/product.yaml:9: hardware.0.version must look like "2.0"'])
  change('products/lamp/product.yaml', 'version: v1', 'version: "1.0"')
  expect(await faults()).toEqual([
    'products/opener/product.yaml:9: hardware.0.sold must be the day in "released"',
    'products/plug/product.yaml:10: hardware.1 must be newer than version 1.0',
  ])
})

test.each([
  ['manuals.yaml', 'steps: [plug-in, name]', 'steps: [plug-out]', /"plug-out" has no words in documents\/de/],
  ['../products/opener/en.md', 'id: reset', 'id: restart', /needs a question "reset" in opener\/en.md/],
  ['manuals.yaml', '  lamp:', '  lamb:', /lacks the product lamp/],
  ['declarations.yaml', 'opener: {', 'closer: {', /lacks opener, which is sold in the EU or the UK/],
  ['declarations.yaml', 'sets: [mains]', 'sets: [main]', /"main" is not among the sets/],
  ['declarations.yaml', 'for: radio', 'for: television', /"television" has no words/],
  ['declarations.yaml', 'issued: 2026-02-01', 'issued: spring', /issued/],
  ['declarations.yaml', 'signatory: Robin Example\n', '', /signatory is missing/],
  ['firmware.yaml', '[linux, kernel]', '[linux, kernels]', /"kernels" is not among the components/],
  ['firmware.yaml', '  small: [', '  smaller: [', /lacks "small", which products\/lamp\/product.yaml names/],
  ['firmware.yaml', 'licence: mit', 'licence: mitt', /"mitt" is not among the licences/],
  ['en.yaml', 'keep:', 'kept:', /kept/],
])('%s: %j as %j is told', async (file, from, to, reason) => {
  const { change, faults } = copyOfContent()
  change(`documents/${file}`, from, to)
  const all = await faults()
  expect(all.join('\n')).toMatch(reason)
  expect(all.every((fault) => /^documents\/[a-z-]+\.yaml:\d+: /.test(fault))).toBe(true)
})

test('a licence whose text is missing is told', async () => {
  const { remove, faults } = copyOfContent()
  remove('documents/licences/gpl-2.0.txt')
  expect(await faults()).toEqual(['documents/licences/gpl-2.0.txt:1: is missing or cannot be read'])
})
