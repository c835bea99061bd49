import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { code } from '#contracts/envelope.ts'
import { getProduct, getProducts, type Product } from '#contracts/products.ts'
import { locales } from '#i18n/locales.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { smallContent } from '#tests/helpers/content.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ db: noDatabase })
})
async function productsIn(query: string) {
  const { status, body } = await test.request(`/api/v1/product${query}`)
  expect(status).toBe(200)
  return z.parse(getProducts.output, body.Data)
}

describe('the list', () => {
  it('has all categories and products, in English when no language is named', async () => {
    const { categories, products } = await productsIn('')
    expect(categories.map(({ slug }) => slug)).toEqual(['smart-plug', 'smart-light', 'garage-door-opener'])
    expect(products.map(({ name }) => name)).toEqual(['Plug', 'Lamp', 'Opener'])
  })

  it('has one category when it is named', async () => {
    const { categories, products } = await productsIn('?category=smart-light')
    expect(categories).toHaveLength(3)
    expect(products.map(({ id }) => id)).toEqual([2])
  })

  it('knows no other category', async () => {
    const { status, body } = await test.request('/api/v1/product?category=smart-nothing')
    expect([status, body.Code]).toEqual([404, code.notFound])
  })

  it.each(locales)('answers $lang and $locale alike', async ({ lang, locale }) => {
    expect(await productsIn(`?language=${locale}`)).toEqual(await productsIn(`?language=${lang}`))
  })

  it('speaks the language, and says where it does not', async () => {
    expect((await productsIn('?language=ja-jp')).products[0]).toMatchObject({ name: 'プラグ', contentLang: 'ja' })
    expect((await productsIn('?language=uk')).products[0]).toMatchObject({ name: 'Plug', contentLang: 'en' })
  })
})

describe('one product', () => {
  it('comes with everything its page shows', async () => {
    const { body } = await test.request('/api/v1/product/2?language=de')
    const product: Product = z.parse(getProduct.output, body.Data)
    expect(product).toMatchObject({ id: 2, name: 'Lampe', supportUntil: '2031-01-31' })
  })

  it.each(['4', '999999999'])('%s is not there', async (id) => {
    const { status, body } = await test.request(`/api/v1/product/${id}`)
    expect([status, body.Code]).toEqual([404, code.notFound])
  })

  it.each(['abc', '0', '-1', '1.5', 'NaN', '%00', '1%00', "1'--", '%F0%9F%98%80', '9007199254740993', '2;select'])(
    '%s is no id',
    async (id) => {
      const { status, body } = await test.request(`/api/v1/product/${id}`)
      expect(status).toBe(400)
      expect(body.Data).toEqual({ fields: { id: expect.any(String) } })
    },
  )

  it('is not to be named in the query as well', async () => {
    const { body } = await test.request('/api/v1/product/2?id=1')
    expect((body.Data as Product).id).toBe(2)
  })
})

describe('what has been read before', () => {
  it('is not sent again while it is the same', async () => {
    const first = await test.request('/api/v1/product?language=de')
    const etag = first.headers.get('etag') ?? ''
    const again = await test.request('/api/v1/product?language=de', { headers: { 'If-None-Match': `W/${etag}` } })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
    expect(again.headers.get('etag')).toBe(etag)
    expect(again.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=600')
  })

  it('is not mistaken for another language or another parameter', async () => {
    const { headers } = await test.request('/api/v1/product?language=de')
    const known = { headers: { 'If-None-Match': headers.get('etag') ?? '' } }
    expect((await test.request('/api/v1/product?language=ja', known)).status).toBe(200)
    expect((await test.request('/api/v1/product?language=de&category=smart-plug', known)).status).toBe(200)
  })

  it('comes new with new content', async () => {
    const own = await createTestApp({ db: noDatabase })
    const before = await own.request('/api/v1/product')
    const changed = smallContent('r2')
    own.state.content = { ...changed, products: (lang) => changed.products(lang).slice(1) }
    const after = await own.request('/api/v1/product', {
      headers: { 'If-None-Match': before.headers.get('etag') ?? '' },
    })
    expect(after.status).toBe(200)
    expect((after.body.Data as { products: unknown[] }).products).toHaveLength(2)
  })

  it('does not grow without end when parameters are made up', async () => {
    for (let index = 0; index < 1100; index++) {
      const code = String.fromCharCode(97 + (index % 26), 97 + (Math.floor(index / 26) % 26))
      const lang = index < 676 ? 'en' : 'de'
      expect((await test.request(`/api/v1/menuNavigation?countryCode=${code}&language=${lang}`)).status).toBe(200)
    }
  })
})
