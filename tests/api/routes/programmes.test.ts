import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { changeSubmission } from '#contracts/desk-lists.ts'
import { langs } from '#i18n/locales.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { colleague } from '#tests/helpers/staff.ts'
import { anotherClient, anotherKey } from '#tests/helpers/tickets.ts'

let test: TestApp
beforeEach(async () => {
  test = await createTestApp(test && { db: test.db })
  await test.db.kysely.deleteFrom('submission').execute()
  await test.db.kysely.deleteFrom('unproven_mail').execute()
})
afterAll(() => test.db.close())

const email = 'anna@example.com'
const person = { name: 'Anna Größe', email, language: 'de' }
const partner = { ...person, company: 'Licht & Söhne', website: '', country: 'AT', business: 'shop', message: 'Plugs.' }
const influencer = { ...person, channels: 'a.example\nb.example', audience: '10k', country: 'JP', idea: 'A film.' }
const beta = { ...person, country: 'DE', products: 'smart-plug', message: 'Two garages.' }
const later = { email, country: 'AT', agreed: true, language: 'de' }
const feedback = { topic: 'idea', detail: 'A word.', email: '', page: '/de/smart-plug', language: 'de' }

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  test.post(`/api/v1/${path}`, body, headers, anotherClient())
const rows = () => test.db.kysely.selectFrom('submission').selectAll().execute()

/** Puts the only one that there is into a state, as the desk does. */
async function change(to: string, note = '') {
  const [row] = await rows()
  const { headers } = await colleague(test, `Lee${to}${Math.random()}`)
  return test.post(`/${changeSubmission.path}`, { id: row?.id, from: row?.state, to, note }, headers)
}

describe('an application', () => {
  it.each([
    ['loyalProgram', partner, { kind: 'partner', country: 'AT' }, 'Ihre Anfrage als Geschäftspartner'],
    ['MInfluencer', influencer, { kind: 'influencer', country: 'JP' }, 'Ihre Bewerbung für das Influencer-Programm'],
    ['betaTesting', beta, { kind: 'beta', country: 'DE' }, 'Ihre Bewerbung für den Betatest'],
  ])('%s is stored as it was typed, and its person is mailed in their language', async (path, form, row, subject) => {
    const { status, body } = await send(path, form)
    expect([status, body.Data]).toEqual([200, { email, mailed: true }])
    const { name, email: _, language, country, ...data } = form
    expect(await rows()).toMatchObject([{ ...row, state: 'new', name, email, language, country, data }])
    expect(test.mails).toMatchObject([{ to: email, subject }])
  })

  it.each([
    ['loyalProgram', ['company', 'country', 'business', 'message', 'name', 'email']],
    ['MInfluencer', ['channels', 'audience', 'country', 'idea', 'name', 'email']],
    ['betaTesting', ['country', 'products', 'message', 'name', 'email']],
    ['betaTesting/later', ['country', 'email', 'agreed']],
    ['feedback/submit', ['topic', 'detail']],
  ])('%s says at once what is missing, and stores nothing', async (path, missing) => {
    const { status, body } = await send(path, { language: 'en' })
    expect(status).toBe(400)
    expect(Object.keys((body.Data as { fields: object }).fields).sort()).toEqual([...missing].sort())
    expect(await rows()).toEqual([])
  })

  it('sent again with its key is there once, with one mail', async () => {
    const key = anotherKey()
    await send('loyalProgram', partner, key)
    const again = await send('loyalProgram', partner, key)
    expect(again.body.Data).toEqual({ email, mailed: true })
    expect(await rows()).toHaveLength(1)
    expect(test.mails).toHaveLength(1)
  })

  it('is stored without a mail once its address has had too many for a day', async () => {
    for (let count = 0; count < 3; count++) await send('loyalProgram', partner)
    const { body } = await send('MInfluencer', influencer)
    expect(body.Data).toEqual({ email, mailed: false })
    expect(await rows()).toHaveLength(4)
  })
})

describe('beta testing', () => {
  it.each(['AT', 'CH', 'JP'])('is not possible in %s', async (country) => {
    const { body } = await send('betaTesting', { ...beta, country })
    expect(body.Data).toEqual({ fields: { country: 'country-not-tested' } })
    expect(await rows()).toEqual([])
  })

  it.each(['US', 'GB', 'DE', 'FR', 'ES', 'IT', 'CA'])('is possible in %s', async (country) => {
    expect((await send('betaTesting', { ...beta, country, products: 'any' })).status).toBe(200)
  })

  it('knows the kinds of products of the catalogue, and no other', async () => {
    const { body } = await send('betaTesting', { ...beta, products: 'smart-nothing' })
    expect(body.Data).toEqual({ fields: { products: 'products-required' } })
  })

  it('keeps an address for later, apart from the newsletter, and tells it once it opens', async () => {
    await send('betaTesting/later', later)
    expect(await rows()).toMatchObject([{ kind: 'beta', state: 'later', email, country: 'AT', name: '' }])
    expect(await test.db.kysely.selectFrom('newsletter_subscriber').selectAll().execute()).toEqual([])
    expect(test.mails[0]).toMatchObject({ to: email, subject: 'Betatest in Ihrem Land' })
    expect(test.mails[0]?.text).toContain('12 Monate')
    expect((await change('told')).status).toBe(200)
    expect(test.mails[1]?.text).toContain(`${siteUrl}/de/support/M_Programs/Beta_Testing`)
  })

  it('keeps no address that nobody agreed to', async () => {
    const { body } = await send('betaTesting/later', { ...later, agreed: false })
    expect(body.Data).toEqual({ fields: { agreed: 'consent-required' } })
    expect(await rows()).toEqual([])
  })
})

describe('feedback', () => {
  it('needs no address, and then nobody is mailed, whatever becomes of it', async () => {
    const { body } = await send('feedback/submit', feedback)
    expect(body.Data).toEqual({ email: '', mailed: false })
    expect(await rows()).toMatchObject([{ kind: 'site', email: '', data: { page: '/de/smart-plug', topic: 'idea' } }])
    expect((await change('done')).status).toBe(200)
    expect(test.mails).toEqual([])
  })

  it('with an address is told what came of it', async () => {
    await send('feedback/submit', { ...feedback, email })
    await change('done', 'Das Wort heißt jetzt anders.')
    expect(test.mails.map(({ subject }) => subject)).toEqual(['Ihr Feedback', 'Ihr Feedback'])
    expect(test.mails[1]?.text).toContain('Das Wort heißt jetzt anders.')
  })

  it.each([{ topic: 'nothing' }, { page: 'https://evil.example/' }, { page: '//evil.example' }, { email: 'anna' }])(
    'refuses %o',
    async (wrong) => {
      const { status } = await send('feedback/submit', { ...feedback, ...wrong })
      expect(status).toBe(400)
      expect(await rows()).toEqual([])
    },
  )
})

it.each(langs)('what is accepted or declined is told in %s', async (language) => {
  for (const [path, form] of [
    ['loyalProgram', partner],
    ['MInfluencer', influencer],
    ['betaTesting', beta],
  ] as const) {
    await test.db.kysely.deleteFrom('submission').execute()
    await send(path, { ...form, email: `${path}@example.com`, language })
    test.mails.length = 0
    expect((await change('accepted')).status).toBe(200)
    expect((await change('declined', 'Note 7')).status).toBe(200)
    const texts = test.mails.map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain('Note 7')
    expect(texts.join(' ')).not.toMatch(/\{\w+\}/)
  }
})
