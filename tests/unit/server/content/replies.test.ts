import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ticketCategory } from '#shared/tickets/categories.ts'
import { copyOfContent, smallContent } from '#tests/helpers/content.ts'

const receipt = 'replies/receipt-missing'

test('a reply is there in the language of the customer, with its English title and the articles that it shows', () => {
  expect(smallContent().replies.list('de')).toEqual([
    {
      key: 'receipt-missing',
      title: 'Receipt missing',
      ownTitle: 'Kaufbeleg fehlt',
      text: 'Bitte senden Sie uns den Kaufbeleg der Bestellung {{order}}.\n\n{{article:107}}',
      categories: [ticketCategory.warranty, ticketCategory.accessory],
      articles: [107],
    },
  ])
})

test('what stands around every answer is apart from the others', () => {
  const { replies } = smallContent()
  expect(replies.greeting('ja')).toBe('{{name}} 様')
  expect(replies.closing('nl')).toBe('Met vriendelijke groet\nHet supportteam')
})

test('a reply that a language lacks is told, and so is a file of no language', async () => {
  const { remove, write, faults } = copyOfContent()
  remove(`${receipt}/ja.md`)
  remove(`${receipt}/en.md`)
  write(`${receipt}/xx.md`, '')
  expect(await faults()).toEqual([
    `${receipt}/en.md:1: is missing: English must exist`,
    `${receipt}/ja.md:1: is missing or cannot be read`,
    `${receipt}/xx.md:1: is named after no language of i18n/locales.ts`,
  ])
})

test('greeting and closing must exist', async () => {
  const { folder, faults } = copyOfContent()
  rmSync(join(folder, 'replies/closing'), { recursive: true })
  expect(await faults()).toContain('replies/closing/en.md:1: is missing: English must exist')
})

test('a field that nothing fills is told with its line', async () => {
  const { write, faults } = copyOfContent()
  write(`${receipt}/de.md`, '---\ntitle: Beleg\n---\n\nZu {{order}}:\n{{article:107}}\n{{article:999}}\n{{ order }}\n')
  write(`${receipt}/fr.md`, '---\ntitle: Reçu\n---\n{{order}} {{constructor}}\n{{article:107}}\n')
  expect(await faults()).toEqual([
    `${receipt}/de.md:5: has a field that English has not:  order `,
    `${receipt}/de.md:5: has a field that English has not: article:999`,
    `${receipt}/de.md:7: names no article: 999`,
    `${receipt}/de.md:8: has a field that content/README.md does not describe:  order `,
    `${receipt}/fr.md:4: has a field that English has not: constructor`,
    `${receipt}/fr.md:4: has a field that content/README.md does not describe: constructor`,
  ])
})

test('every language has the fields that English has', async () => {
  const { change, faults } = copyOfContent()
  change(`${receipt}/tr.md`, '{{order}} numaralı', '{{ticket}} numaralı')
  expect(await faults()).toEqual([
    `${receipt}/tr.md:4: has a field that English has not: ticket`,
    `${receipt}/tr.md:4: lacks a field that English has: order`,
  ])
})

test('what customers would see as it is written is told: braces around no field, Markdown, a title within a sentence', async () => {
  const { change, faults } = copyOfContent()
  change(`${receipt}/es.md`, 'Envíenos', '{name}, envíenos')
  change(`${receipt}/it.md`, 'Ci invii', '[Ci invii](/support/FAQs/107)')
  change(`${receipt}/nl.md`, 'ons de bon', 'ons **de bon**')
  change(`${receipt}/pt.md`, '{{article:107}}', 'Veja {{article:107}}')
  change(`${receipt}/uk.md`, '{{order}}', '{{order}} {{')
  expect(await faults()).toEqual([
    `${receipt}/es.md:4: has braces around no field`,
    `${receipt}/it.md:4: has Markdown, but is sent as plain text`,
    `${receipt}/nl.md:4: has Markdown, but is sent as plain text`,
    `${receipt}/pt.md:6: has an article beside other words`,
    `${receipt}/uk.md:4: has braces around no field`,
  ])
})

test('a kind of ticket that there is not, and a field of the front matter that does not belong there, are told', async () => {
  const { change, faults } = copyOfContent()
  change(`${receipt}/reply.yaml`, 'accessory', 'accessories')
  change(`${receipt}/en.md`, 'title: Receipt missing', 'title: Receipt missing\narticle: 107')
  expect(await faults()).toEqual([
    `${receipt}/en.md:2: has fields that do not belong there: article`,
    `${receipt}/reply.yaml:1: categories.1 must be one of suggestion, troubleshooting, warranty, others, accessory`,
  ])
})
