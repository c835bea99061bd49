import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { validFor } from '#server/accounts/codes.ts'
import { loadContent } from '#server/content/load.ts'
import { minute } from '#server/domain/duration.ts'
import { acknowledgeWithin, earlyWarningWithin, notificationWithin } from '#server/domain/security-duties.ts'
import { answerWithin } from '#server/domain/ticket-life.ts'
import { mostOfForms } from '#server/mail/unproven.ts'
import { retention } from '#server/retention.ts'
import { linkSeconds } from '#server/storage/storage.ts'
import { accessLasts } from '#server/tickets/codes.ts'
import { site } from '#shared/site.config.ts'
import { replacementDays, warrantyYears } from '#shared/tickets/warranty.ts'
import { consentLife } from '#src/stores/consent.ts'

const facts: Record<string, { value: unknown; status: string }> = parse(readFileSync('content/facts.yaml', 'utf8'))
const content = await loadContent('content', async () => new Map())

const nameOf = (kept: string) => `kept-${kept.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const keptBySite = Object.entries(retention).map(([kept, { keptFor }]) => [nameOf(kept), keptFor.count] as const)

test.each(keptBySite.filter(([id]) => id in facts))('the service keeps to the fact %s', (id, count) => {
  expect(facts[id]).toMatchObject({ value: count, status: 'confirmed' })
})

test('no fact tells how long something is kept that the service does not keep', () => {
  const ids = new Set<string>(keptBySite.map(([id]) => id))
  expect(Object.keys(facts).filter((id) => id.startsWith('kept-') && !ids.has(id))).toEqual([])
})

test.each([
  ['consent-months', Math.round(consentLife / minute / 60 / 24 / 30.4)],
  ['code-minutes', validFor.register / minute],
  ['code-minutes', validFor.email / minute],
  ['password-code-minutes', validFor.password / minute],
  ['ticket-access-minutes', accessLasts / minute],
  ['file-link-minutes', linkSeconds / 60],
  ['unconfirmed-mails', mostOfForms],
  ['support-answer-days', answerWithin],
  ['security-answer-days', acknowledgeWithin],
  ['cra-warning-hours', earlyWarningWithin / minute / 60],
  ['cra-notification-hours', notificationWithin / minute / 60],
  ['warranty-months', warrantyYears * 12],
  ['replacement-days', replacementDays],
])('the code reckons with the fact %s', (id, value) => {
  expect(facts[id]?.value).toBe(value)
})

test('the maker is the one of the site and of its declarations', () => {
  const { signatory } = parse(readFileSync('content/documents/declarations.yaml', 'utf8'))
  const { street, city, country } = site.address
  const named = ['name', 'street', 'city', 'country', 'representative'].map((part) => facts[`maker-${part}`]?.value)
  expect(named).toEqual([site.legalName, street, city, country, signatory])
})

test('the warranty of every specification is that of the facts', () => {
  const years = readdirSync('content/products').map((slug) => {
    const { specifications } = parse(readFileSync(`content/products/${slug}/product.yaml`, 'utf8'))
    return specifications.map(({ rows }: { rows: Record<string, unknown> }) => rows.warranty).find(Boolean)
  })
  expect(new Set(years.map((value) => JSON.stringify(value)))).toEqual(
    new Set([JSON.stringify({ value: Number(facts['warranty-months']?.value) / 12, unit: 'year' })]),
  )
})

test('what is promised and certified counts as a placeholder until somebody confirms it', () => {
  const said = content.placeholders.map(({ what }) => what)
  expect(said.filter((what) => what === 'supportUntil of products')).toHaveLength(content.products('en').length)
  expect(said).toContain('certificates of products')
  expect(said).toContain('all of documents/declarations.yaml')
  expect(said).toContain('fact warranty-months')
})

test('what the law asks of a product is no certificate', () => {
  const all = content.products('en').map(({ id }) => JSON.stringify(content.product('en', id)?.specifications))
  expect(all.filter((specifications) => specifications.includes('RoHS'))).toEqual([])
})
