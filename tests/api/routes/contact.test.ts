import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { anotherClient, anotherKey, email } from '#tests/helpers/tickets.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const read = async (path: string) => (await test.request(`/api/v1/${path}`)).body
const subjects = async (query: string) =>
  ((await read(`faqs/subjectList?${query}`)).Data as { key: string; name: string }[]).map(({ key }) => key)

describe('issue types', () => {
  it('are those of a kind of device, or of topics that are about none', async () => {
    expect(await subjects('lang=en&cate=garage-door-opener&isHidden=1')).toEqual(['setup', 'wiring', 'warranty'])
    expect(await subjects('lang=en&cate=smart-plug')).toEqual(['setup', 'warranty'])
    expect(await subjects('lang=en')).toEqual(['warranty', 'website'])
  })

  it('have the names of the language, or of English', async () => {
    expect((await read('faqs/subjectList?lang=de')).Data).toEqual([
      { key: 'warranty', name: expect.any(String), contentLang: 'de' },
      { key: 'website', name: 'Diese Website', contentLang: 'de' },
    ])
    expect((await read('faqs/subjectList?lang=ja')).Data).toContainEqual({
      key: 'website',
      name: 'This website',
      contentLang: 'en',
    })
  })

  it.each(['isHidden=0', 'isHidden=0&isHidden=1', 'isHidden=', 'isHidden[]=0', 'isHidden=false', 'cate=devices'])(
    'that are hidden are never answered: %s',
    async (query) => {
      for (const path of ['faqs/subjectList', 'supportCenter/subject'])
        expect(JSON.stringify(await read(`${path}?${query}`))).not.toContain('secret')
    },
  )
})

it('answers models by kind of device, and all of them', async () => {
  expect((await read('faqs/productModelList?lang=en')).Data).toContainEqual(
    expect.objectContaining({ slug: 'smart-plug', models: [{ model: 'M1', name: expect.any(String), product: 1 }] }),
  )
  expect((await read('supportCenter/modelNumber')).Data).toContain('M1')
})

it('answers the categories by the numbers of the specification', async () => {
  const { Data } = await read('supportCenter/ticketCategory?lang=en')
  expect(new Map((Data as { id: number; name: string }[]).map(({ id, name }) => [id, name]))).toEqual(
    new Map([
      [1, 'Suggestion'],
      [2, 'Troubleshooting'],
      [3, 'Warranty'],
      [4, 'Others'],
      [5, 'Need accessory'],
    ]),
  )
})

describe('support by e-mail', () => {
  const form = {
    name: 'Anna',
    email,
    account: email,
    site: 'co.uk',
    category: 2,
    model: 'm 1',
    orderNumber: '113 7856421 7648003',
    subject: 'It hums',
    detail: 'All day.',
    language: 'en',
  }
  const send = (change: object) =>
    test.post('/api/v1/supportCenter/sendEmail', { ...form, ...change }, anotherKey(), anotherClient())

  it('ends in a ticket like all others', async () => {
    const { body } = await send({})
    const { id } = body.Data as { id: string }
    expect(await test.db.kysely.selectFrom('ticket').selectAll().execute()).toMatchObject([
      {
        id: Number(id),
        amazon_site: 'co.uk',
        app_account: email,
        order_platform: 'amazon',
        order_number: '113-7856421-7648003',
        model: 'M1',
        region: '',
      },
    ])
    expect((await send({})).body.Data).toMatchObject({ id, received: true })
  })

  it.each([
    [{ orderNumber: '#37932' }, { orderNumber: 'order-number-format' }],
    [{ orderNumber: '' }, { orderNumber: 'order-number-required' }],
    [{ site: 'com.br' }, { site: 'site-required' }],
    [{ model: '' }, { model: 'model-required' }],
    [{ confirmEmail: email }, { confirmEmail: 'unknown-field' }],
  ])('is refused with %o', async (change, fields) => {
    expect((await send(change)).body).toMatchObject({ Code: code.invalid, Data: { fields } })
  })
})
