import { expect, test } from 'vitest'
import { isRealDomain, refusePlaceholders, reportOf } from '#server/publish/placeholders.ts'

const placeholders = [
  { what: 'fact days', places: ['content/pages/terms/en.md:7', 'content/pages/terms/de.md:7'] },
  { what: 'supportUntil of products', places: ['content/products/plug/product.yaml'] },
  { what: 'supportUntil of products', places: ['content/products/lamp/product.yaml'] },
]
const unready = { placeholders, reviews: 1 }

test.each([
  'https://www.mavero.example',
  'http://localhost:4321',
  'http://127.0.0.1:4321',
  'http://[::1]:4321',
  'https://www.brand.test',
  'https://www.example.com',
])('a release for %s says placeholders', (siteUrl) => {
  expect(isRealDomain(siteUrl)).toBe(false)
  expect(() => refusePlaceholders(siteUrl, unready)).not.toThrow()
})

test.each([
  'https://www.mavero.com',
  'https://example.shop',
  'https://myexample.com',
  'https://192.168.1.7',
  'https://mavero.com.',
])('a release for %s refuses them, and lists where each stands', (siteUrl) => {
  expect(() => refusePlaceholders(siteUrl, unready)).toThrow(
    `${siteUrl} is a real address, and 3 things that the site says are placeholders:
  fact days: content/pages/terms/en.md:7, content/pages/terms/de.md:7
  supportUntil of products: content/products/plug/product.yaml, content/products/lamp/product.yaml`,
  )
})

test('content of an API that has placeholders is refused by their number', () => {
  expect(() => refusePlaceholders('https://www.mavero.com', { placeholders: 3, reviews: 0 })).toThrow(/npm run facts/)
  expect(() => refusePlaceholders('https://www.mavero.com', { placeholders: 0, reviews: 2 })).not.toThrow()
})

test('the report says how much somebody has yet to look at', () => {
  expect(reportOf(unready)).toBe(
    '3 things that the site says are placeholders; 1 text waits for an electrician (npm run facts lists them)',
  )
})
