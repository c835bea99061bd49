import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskSubmission, getSubmissions } from '#contracts/desk-lists.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { langs } from '#i18n/locales.ts'
import { exportPerson, heldOf } from '#server/accounts/person.ts'
import { nightlyCleanUp } from '#server/clean-up.ts'
import { cookieOf, register } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost } from '#tests/helpers/desk.ts'
import { atDesk, colleague } from '#tests/helpers/staff.ts'
import { anotherClient, anotherKey } from '#tests/helpers/tickets.ts'
import { unzip } from '#tests/helpers/unzip.ts'

let test: TestApp
let robin: Awaited<ReturnType<typeof colleague>>
let lee: Awaited<ReturnType<typeof colleague>>
beforeAll(async () => {
  test = await createTestApp()
  robin = await colleague(test, 'Robin')
  lee = await colleague(test, 'Lee', 'lead')
})
beforeEach(async () => {
  for (const table of ['submission', 'audit', 'account', 'unproven_mail'] as const)
    await test.db.kysely.deleteFrom(table).execute()
  test.mails.splice(0)
  test.state.now = new Date('2026-03-03T12:00:00Z')
  for (const one of [robin, lee]) one.headers = await atDesk(test, one.id)
})
afterAll(() => test.close())

const email = 'anna@example.com'
const form = {
  orderPlatform: 'amazon',
  orderNumber: '113-7856421-7648003',
  manufacturer: 'LiftMaster',
  model: '8500W',
  learnButton: 'yellow',
  doors: 2,
  region: 'DE',
  city: 'Köln',
  street: 'Domkloster 4',
  postalCode: '50667',
  name: 'Anna Größe',
  areaCode: '0221',
  phone: '555-01 23',
  email,
  language: 'en',
}
const american = { region: 'US', state: 'IL', city: 'Chicago', street: '1 Main St', postalCode: '60601' }

const claim = (change: object = {}, headers: Record<string, string> = anotherKey()) =>
  test.post(
    '/api/v1/garagedoorAftermarketPartsSubmit',
    { ...form, ...change },
    { ...anotherKey(), ...headers },
    anotherClient(),
  )
const rows = () => test.db.kysely.selectFrom('submission').selectAll().orderBy('created_at').execute()
const list = async (wanted: object = {}, by = robin) =>
  (await atDeskPost(test, 'submissions', { kind: 'claim', ...wanted }, by.headers)).body.Data as OutputOf<
    typeof getSubmissions
  >
const become = (id: string, to: string, more: object = {}) =>
  atDeskPost(test, 'submission/state', { id, from: 'new', to, ...more }, robin.headers)
const trail = async () =>
  (await test.db.kysely.selectFrom('audit').selectAll().orderBy('id').execute()).map(
    ({ action, detail }) => `${action} ${detail}`,
  )

describe('a claim', () => {
  it('is taken, with the day by which it is processed, and its person is mailed nothing that was typed', async () => {
    const { status, body } = await claim()
    expect(status).toBe(200)
    expect(body.Data).toMatchObject({ mailed: true, answerBy: '2026-03-05' })
    const [row] = await rows()
    expect(row).toMatchObject({ kind: 'claim', state: 'new', country: 'DE', account: null })
    expect(row?.data).toMatchObject({ orderNumber: '113-7856421-7648003', doors: 2, phone: '0221 555-01 23' })
    expect(test.mails).toHaveLength(1)
    expect(test.mails[0]?.to).toBe(email)
    expect(test.mails[0]?.text).toContain('March 5, 2026')
    expect(test.mails[0]?.text).not.toMatch(/Anna|Domkloster|7648003/)
  })

  it.each([
    ['amazon', '１１３ー７８５６４２１ー７６４８００３', '113-7856421-7648003'],
    ['amazon', '113 7856421 7648003', '113-7856421-7648003'],
    ['shop', '＃３７９３２', '#37932'],
    ['shop', '37932', '#37932'],
    ['aliexpress', '8123 4567-8901 2345', '8123456789012345'],
  ])('of %s takes the number %s', async (orderPlatform, typed, stored) => {
    const orderNumber = typed.replaceAll('ー', '－')
    expect((await claim({ orderPlatform, orderNumber })).status).toBe(200)
    expect((await rows())[0]?.data).toMatchObject({ orderNumber: stored })
  })

  it.each([
    [{ orderNumber: '#37932' }, { orderNumber: 'order-number-format' }],
    [{ orderNumber: '' }, { orderNumber: 'order-number-required' }],
    [{ street: 'Dunroaming, Church Lane' }, { street: 'house-number-asked' }],
    [{ street: '' }, { street: 'street-required' }],
    [
      { city: '', postalCode: '' },
      { city: 'city-required', postalCode: 'postal-code-required' },
    ],
    [{ ...american, state: '' }, { state: 'state-required' }],
    [{ phone: '555-0123 ext' }, { phone: 'phone-format' }],
    [{ phone: '' }, { phone: 'phone-required' }],
    [{ areaCode: 'x' }, { areaCode: 'area-code-format' }],
    [{ areaCode: '' }, { areaCode: 'area-code-required' }],
    [{ learnButton: 'red' }, { learnButton: 'learn-button-required' }],
    [{ doors: 0 }, { doors: 'doors-required' }],
    [
      { manufacturer: ' ', model: '' },
      { manufacturer: 'opener-maker-required', model: 'opener-model-required' },
    ],
    [{ email: 'anna' }, { email: 'email-format' }],
  ])('that says %o is refused, and nothing is stored', async (change, expected) => {
    const { status, body } = await claim(change)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(JSON.stringify(expected).slice(1, -1))
    expect(await rows()).toEqual([])
    expect(test.mails).toEqual([])
  })

  it('of an address without a house number goes through once that is confirmed', async () => {
    expect((await claim({ street: 'Dunroaming, Church Lane', noHouseNumber: true })).status).toBe(200)
    expect((await claim({ ...american, region: 'JP', state: 'Tokyo', street: '三丁目' })).status).toBe(200)
  })

  it('is taken once a day for an address and an order, whatever else it says and however both are spelled', async () => {
    await claim()
    const again = { name: 'Ben', email: 'ben@example.com', street: 'DOMKLOSTER  4', orderNumber: '11378564217648003' }
    for (const change of [{}, again]) {
      const { status, body } = await claim(change)
      expect([status, body.Code]).toEqual([409, -400409])
    }
    expect(await rows()).toHaveLength(1)
    expect((await claim({ street: 'Domkloster 5' })).status).toBe(200)
    expect((await claim({ orderNumber: '113-7856421-7648004' })).status).toBe(200)
    expect(await rows()).toHaveLength(3)
  })

  it.each([
    ['DE', {}, '2026-03-03T22:59:00Z', '2026-03-03T23:01:00Z'],
    ['US', american, '2026-03-04T04:59:00Z', '2026-03-04T05:01:00Z'],
    ['NZ, where the Chatham Islands begin it', { region: 'NZ' }, '2026-03-03T10:14:00Z', '2026-03-03T10:16:00Z'],
  ])('can be made again on the next day of %s', async (_, change, evening, morning) => {
    test.state.now = new Date(Date.parse(evening) - 3_600_000)
    expect((await claim(change)).status).toBe(200)
    test.state.now = new Date(evening)
    expect((await claim(change)).status).toBe(409)
    test.state.now = new Date(morning)
    expect((await claim(change)).status).toBe(200)
  })

  it('of many at the same moment is made once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await rows()).toHaveLength(1)
    expect(test.mails).toHaveLength(1)
  })

  it('sent again with its key is answered as before', async () => {
    const key = anotherKey()
    const [first, second] = [await claim({}, key), await claim({}, key)]
    expect(second.body.Data).toEqual(first.body.Data)
    expect(await rows()).toHaveLength(1)
  })

  it('beyond the cap of an unproven address is stored without a mail', async () => {
    for (const number of [1, 2, 3]) await claim({ street: `Domkloster ${number}` })
    expect((await claim({ street: 'Domkloster 9' })).body.Data).toMatchObject({ mailed: false })
    expect(test.mails).toHaveLength(3)
  })
})

describe('at the desk', () => {
  it('what waits longest stands first, with what was promised, and looks are in the trail', async () => {
    await claim({ street: 'Domkloster 1' })
    test.state.now = new Date('2026-03-06T12:00:00Z')
    robin.headers = await atDesk(test, robin.id)
    await claim({ street: 'Domkloster 2' })
    const { items, total, counts } = await list()
    expect(total).toBe(2)
    expect(counts).toEqual({ new: 2 })
    expect(items.map(({ answerBy, late }) => [answerBy, late])).toEqual([
      ['2026-03-05', true],
      ['2026-03-10', false],
    ])
    const [{ id = '', reference = '' } = {}] = items
    expect((await list({ keyword: reference.toLowerCase() })).total).toBe(1)
    expect((await list({ keyword: 'domkloster 2' })).total).toBe(1)
    expect((await list({ keyword: 'domkloster_2' })).total).toBe(0)
    const { body } = await test.request(`/api/v1/desk/submission?id=${id}`, { headers: robin.headers })
    expect((body.Data as DeskSubmission).data).toMatchObject({ street: 'Domkloster 1' })
    const looks = async () => (await trail()).filter((line) => line === 'submissions-read claim, 2 of 2').length
    await list()
    expect(await looks()).toBe(1)
    test.state.now = new Date('2026-03-06T12:11:00Z')
    await list()
    expect(await looks()).toBe(2)
    const written = (await trail()).join('\n')
    expect(written).toContain(`submission-read claim ${reference}`)
    expect(written).not.toMatch(/Domkloster|anna/i)
  })

  it.each(langs)('a claim that was shipped is told in %s, with its tracking number', async (language) => {
    await claim({ language })
    test.mails.splice(0)
    const [row] = await rows()
    const { status, body } = await become(row?.id ?? '', 'shipped', { note: 'JD 014 600' })
    expect([status, (body.Data as DeskSubmission).state]).toEqual([200, 'shipped'])
    expect(test.mails.map(({ to }) => to)).toEqual([email])
    expect(test.mails[0]?.text).toContain('JD 014 600')
    expect(test.mails[0]?.text).not.toMatch(/[{}]/)
    expect((await list()).total).toBe(0)
    expect((await list({ state: 'shipped' })).total).toBe(1)
  })

  it('a refusal needs its reason, and tells it', async () => {
    await claim()
    const [{ id } = { id: '' }] = await rows()
    test.mails.splice(0)
    expect((await become(id, 'refused')).status).toBe(400)
    expect((await become(id, 'lost')).status).toBe(400)
    expect((await rows())[0]?.state).toBe('new')
    expect((await become(id, 'refused', { note: 'This opener needs none.' })).status).toBe(200)
    expect(test.mails[0]?.text).toContain('The reason: This opener needs none.')
    expect((await trail()).at(-1)).toMatch(/^submission-changed claim [0-9A-F]{8}, new to refused$/)
  })

  it('of two who decide at once one is told to look first', async () => {
    await claim()
    const [{ id } = { id: '' }] = await rows()
    test.mails.splice(0)
    const answers = await Promise.all([become(id, 'shipped'), become(id, 'refused', { note: 'No.' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(test.mails).toHaveLength(1)
  })

  it('it is given to a colleague, and to nobody who is none', async () => {
    await claim()
    const [{ id } = { id: '' }] = await rows()
    const give = (to: string | null) => atDeskPost(test, 'submission/assign', { id, to }, robin.headers)
    expect((await give(lee.id)).body.Data).toMatchObject({ assigned: { id: lee.id, name: 'Lee' } })
    expect((await give('00000000-0000-4000-8000-000000000000')).status).toBe(400)
    expect((await give(null)).body.Data).not.toHaveProperty('assigned')
  })

  it('nobody but the staff sees it', async () => {
    await claim()
    const [{ id } = { id: '' }] = await rows()
    const anna = cookieOf(await register(test, email))
    for (const headers of [{}, anna]) {
      expect((await atDeskPost(test, 'submissions', { kind: 'claim' }, headers)).status).toBe(401)
      expect((await test.request(`/api/v1/desk/submission?id=${id}`, { headers })).status).toBe(401)
      expect((await test.request('/api/v1/desk/submissions.csv?kind=claim', { headers })).status).toBe(401)
    }
  })

  it('the list is saved as a table in which no field is a formula', async () => {
    await claim({ name: '=1+1' })
    await test.db.kysely.updateTable('session').set({ confirmed_at: test.state.now }).execute()
    const answer = await test.app.request('/api/v1/desk/submissions.csv?kind=claim', { headers: robin.headers })
    const table = await answer.text()
    expect(answer.status).toBe(200)
    expect(table).toContain('"\'=1+1"')
    expect(table).toContain('"Learn button"')
    expect((await trail()).at(-1)).toBe('exported claim, 1')
  })
})

describe('whose it is', () => {
  it('everything that is held of a person has it, and goes with it', async () => {
    const anna = cookieOf(await register(test, email))
    await claim({}, anna)
    await claim({ street: 'Domkloster 5' })
    await claim({ street: 'Domkloster 6', email: 'ben@example.com' })
    expect((await heldOf(test.service, email))?.submissions).toBe(2)
    const zip = await exportPerson(test.service, email)
    const files = unzip(Buffer.from(await new Response(zip).arrayBuffer()))
    const names = [...files.keys()]
    expect(names.filter((name) => name.startsWith('submissions/'))).toHaveLength(2)
    await test.db.kysely.updateTable('session').set({ confirmed_at: test.state.now }).execute()
    const erased = await atDeskPost(
      test,
      'person/delete',
      { email: 'ben@example.com', confirm: 'ben@example.com' },
      lee.headers,
    )
    expect(erased.body.Data).toMatchObject({ held: [] })
    expect((await rows()).map(({ email }) => email)).toEqual([email, email])
  })

  it('is deleted twelve months after the last change', async () => {
    await claim()
    test.state.now = new Date('2027-03-02T12:00:00Z')
    await nightlyCleanUp.handle({}, test.service)
    expect(await rows()).toHaveLength(1)
    test.state.now = new Date('2027-03-04T12:00:00Z')
    await nightlyCleanUp.handle({}, test.service)
    expect(await rows()).toEqual([])
  })
})

it('the staff hear of it at once where they chose so, and nothing that was typed', async () => {
  await test.db.kysely.updateTable('staff').set({ letters_submission: 'at-once' }).where('id', '=', robin.id).execute()
  await claim()
  const [mail] = test.mails.filter(({ to }) => to === robin.email)
  expect(mail?.subject).toBe('Accessory claims: a new claim')
  expect(mail?.text).toContain('/desk/lists/claim/')
  expect(mail?.text).not.toMatch(/Anna|Domkloster/)
  await test.db.kysely.updateTable('staff').set({ letters_submission: 'digest' }).execute()
})
