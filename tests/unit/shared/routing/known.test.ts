import { expect, it } from 'vitest'
import { langs } from '#i18n/locales.ts'
import { knownOf } from '#shared/routing/known.ts'
import { categoryPath, pagePath, productPath } from '#shared/routing/paths.ts'
import { wholeSite } from '#tests/fixtures/catalogue.ts'

it('reads products, categories and paths off the addresses of the pages', () => {
  const paths = [...wholeSite.paths, ...wholeSite.categories.map(categoryPath), ...wholeSite.products.map(productPath)]
  const pages = langs.flatMap((lang) =>
    (['default', 'mobile'] as const).flatMap((layout) => paths.map((path) => pagePath({ lang, layout, path }))),
  )
  const known = knownOf([...pages, '/', '/404', '/de/404', '/de/mTerminal/404', '/de/error'])
  expect(known.products).toEqual(wholeSite.products)
  expect(known.categories).toEqual(wholeSite.categories)
  expect(new Set(known.paths)).toEqual(new Set(paths))
})

it('takes neither articles nor questions for products', () => {
  const known = knownOf(['/en/explore', '/en/explore/some-title/3', '/en/support/FAQs', '/en/support/FAQs/7'])
  expect(known.products).toEqual([])
  expect(known.paths).toContain('/explore/some-title/3')
})
