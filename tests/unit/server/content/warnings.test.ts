import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { warningNames } from '#contracts/warnings.ts'
import { langs } from '#i18n/locales.ts'
import { parseText } from '#shared/text/parse-text.ts'
import { copyOfContent } from '#tests/helpers/content.ts'
import { content } from '#tests/helpers/site-content.ts'

/** A copy of the fixture with the warning about the mains. */
function withWarning() {
  const copy = copyOfContent()
  cpSync('content/snippets/mains', join(copy.folder, 'snippets/mains'), { recursive: true })
  return copy
}

test('every warning is there in every language, in words of its own', () => {
  for (const lang of langs) expect(content.warnings(lang).map(({ key }) => key)).toEqual(warningNames)
  for (const key of warningNames) {
    const texts = langs.map((lang) => content.warnings(lang).find((warning) => warning.key === key)?.text)
    expect(new Set(texts).size, key).toBe(langs.length)
  }
})

test('a text that is shown in English warns in the language of its reader', () => {
  const faq = content.faqs.faq('it', 155)
  expect(faq?.contentLang).toBe('en')
  const [warning] = parseText(faq?.body ?? '').filter(({ kind }) => kind === 'warning')
  expect(warning).toMatchObject({ lang: 'it', blocks: [{ inlines: [{ kind: 'strong' }, {}] }] })
  expect(JSON.stringify(warning)).toContain(content.warnings('it')[0]?.text)
})

test('who tells to switch the breaker off and to touch wires has to show the warning, in every language', async () => {
  const { change, faults } = withWarning()
  const told = 'Switch off at the breaker. Take the wires off.'
  change('products/plug/en.md', /$/, `\n${told}\n`)
  const lacks =
    'products/plug/en.md:2: says "Switch off at the breaker" without [[warning:mains]] or [[warning:extra-low]]'
  expect(await faults()).toEqual([lacks])
  change('products/plug/en.md', told, `[[warning:mains]]\n\n${told}`)
  expect(await faults()).toContain('products/plug/de.md:2: lacks the warnings of the English text: mains')
  expect(await faults()).toContain('products/plug/en.md:2: shows a warning that `warnings` of product.yaml has to name')
  change('products/plug/en.md', '[[warning:mains]]', '[[warning:fire]]')
  expect(await faults()).toContain(
    'products/plug/product.yaml:1: shows a warning that content/snippets/ does not have: fire',
  )
})

test('a warning that a language lacks is a fault', async () => {
  const { remove, faults } = withWarning()
  remove('snippets/mains/uk.yaml')
  expect(await faults()).toEqual(['snippets/mains/snippet.yaml:1: has no words in uk'])
})
