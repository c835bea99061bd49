import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writtenHashes } from '#server/content/translations.ts'
import { copyOfContent } from '#tests/helpers/content.ts'

const page = (title: string, body: string) => `---
title: ${title}
summary: A page of the fixture that says what the site has to say about its facts, at some length.
lead: A lead.
---
${body}
`
const fact = (id: string, value: string, more = '') =>
  `${id}:\n  value: ${value}\n${more}  about: something\n  source: somewhere\n  date: 2026-11-29\n`

function withFacts(facts: string, texts: Record<string, string>) {
  const copy = copyOfContent()
  mkdirSync(join(copy.folder, 'sources'), { recursive: true })
  copy.write('facts.yaml', facts)
  for (const [path, text] of Object.entries(texts)) copy.write(path, text)
  return copy
}

const policy = 'pages/privacy-policy'

test('a fact is filled in as each language writes it, in fields and below them', async () => {
  const facts = [fact('visits', '12500.5'), fact('home', 'EU', '  as: region\n'), fact('maker', 'Example Ltd')].join('')
  const { load } = withFacts(facts, {
    [`${policy}/en.md`]: page('"{{fact:maker}}"', '{{fact:visits}} in the {{fact:home}}.'),
    [`${policy}/de.md`]: page('"{{fact:maker}}"', '{{fact:visits}} in: {{fact:home}}.'),
  })
  const content = await load()
  const shown = (lang: 'en' | 'de') => content.pages(lang).find(({ key }) => key === 'privacy-policy')
  expect(shown('en')).toMatchObject({ title: 'Example Ltd', body: '12,500.5 in the European Union.' })
  expect(shown('de')).toMatchObject({ title: 'Example Ltd', body: '12.500,5 in: Europäische Union.' })
})

test('an id that is not there, or is not written as one, is told with its line', async () => {
  const { faults } = withFacts(fact('days', '30'), {
    [`${policy}/en.md`]: page('Policy', 'For {{fact:days}} days.\nFor {{fact:dayz}} days.\nFor {{ fact:days }} days.'),
  })
  expect(await faults()).toEqual([
    `${policy}/en.md:7: names a fact that facts.yaml does not have: dayz`,
    `${policy}/en.md:8: has a fact that is not written as {{fact:id}}`,
  ])
})

test('a fact that no text says is told with its line', async () => {
  const { faults } = withFacts(fact('days', '30') + fact('years', '2'), {
    [`${policy}/en.md`]: page('Policy', 'For {{fact:days}} days.'),
  })
  expect(await faults()).toEqual(['facts.yaml:7: years is said nowhere'])
})

test.each(['"a: b"', '"- a"', "'a # b'", '"{{fact:days}}"', '"a\\nb"'])(
  'a value that YAML would read as more than a text is refused: %s',
  async (value) => {
    const { faults } = withFacts(fact('days', value), { [`${policy}/en.md`]: page('Policy', 'For {{fact:days}}.') })
    expect((await faults())[0]).toMatch(/^facts\.yaml:2: days\.value /)
  },
)

test('what nobody has confirmed is listed with the places that say it', async () => {
  const { load } = withFacts(fact('days', '30') + fact('years', '2', '  status: confirmed\n'), {
    [`${policy}/en.md`]: page('Policy', 'For {{fact:days}} days.\nFor {{fact:years}} years, not {{fact:days}} days.'),
  })
  const { placeholders } = await load()
  const { places = [] } = placeholders.find(({ what }) => what === 'fact days') ?? {}
  expect(places.map((place) => place.slice(place.indexOf(policy)))).toEqual([`${policy}/en.md:6`, `${policy}/en.md:7`])
  expect(placeholders.map(({ what }) => what)).not.toContain('fact years')
})

test('a product says that its day or its certificates are confirmed', async () => {
  const { load, change } = copyOfContent()
  const unconfirmed = async () =>
    (await load()).placeholders.filter(({ places }) => places[0]?.includes('products/plug/')).map(({ what }) => what)
  expect(await unconfirmed()).toContain('supportUntil of products')
  change('products/plug/product.yaml', /^supportUntil/m, 'confirmed: [supportUntil]\nsupportUntil')
  expect(await unconfirmed()).not.toContain('supportUntil of products')
})

test('another value changes what is published, and makes no translation older', async () => {
  const english = page('Policy', 'For {{fact:days}} days.')
  const { load, change } = withFacts(fact('days', '30'), {
    [`${policy}/en.md`]: english,
    [`${policy}/de.md`]: page('Erklärung', '{{fact:days}} Tage lang.'),
    'sources/de.yaml': `${policy}/de.md: ${writtenHashes(english)}\n`,
  })
  const before = await load()
  change('facts.yaml', 'value: 30', 'value: 31')
  const after = await load()
  expect(after.revision).not.toBe(before.revision)
  const shown = after.pages('de').find(({ key }) => key === 'privacy-policy')
  expect(shown).toMatchObject({ body: '31 Tage lang.', isOlder: false })
})
