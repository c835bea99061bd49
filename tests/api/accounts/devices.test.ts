import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { cookieOf, register } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'

let test: TestApp
let owner: Record<string, string>
let stranger: Record<string, string>
beforeAll(async () => {
  test = await createTestApp()
  owner = cookieOf(await register(test, 'anna@example.com'))
  stranger = cookieOf(await register(test, 'eve@example.com'))
})
afterAll(() => test.close())

const list = async (headers = owner) =>
  (await test.request('/api/v1/devList', { headers })).body.Data as { Uuid: string; DevName: string }[]
const add = (product: object, headers = owner) => {
  test.state.now = new Date(test.state.now.getTime() + 1)
  return test.post('/api/v1/device/add', { region: 'DE', ...product }, headers)
}
const newest = async () => (await list()).at(-1)?.Uuid ?? ''

it('needs a log-in, and says so by the code that pages wait for', async () => {
  for (const Cookie of ['', '__Host-sid=x', `__Host-sid=${'A'.repeat(43)}`]) {
    const { status, body } = await test.request('/api/v1/devList', { headers: { Cookie } })
    expect([status, body.Code]).toEqual([401, -400401])
  }
})

it.each(['M1', 'm 1', 'm-1', 'Ｍ１'])('is registered by the model "%s" as the catalogue spells it', async (model) => {
  const { body } = await add({ model })
  expect(body.Data).toEqual({ DeviceType: 'M1', DevName: expect.stringMatching(/./), Uuid: await newest() })
})

it.each(['M', 'M99', "' OR 1=1--", '%'])('is not registered by the model "%s"', async (model) => {
  const before = await list()
  expect((await add({ model })).body.Data).toEqual({ fields: { model: 'model-unknown' } })
  expect(await list()).toEqual(before)
})

it.each(['QQ', 'de', ''])('is not registered in "%s", which is no region that forms offer', async (region) => {
  expect((await add({ model: 'M1', region })).body.Data).toEqual({ fields: { region: 'region-required' } })
})

it('may be one of several of a model, but one for a send that is repeated', async () => {
  const before = (await list()).length
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const [first, second] = [
    await add({ model: 'M1' }, { ...owner, ...key }),
    await add({ model: 'M1' }, { ...owner, ...key }),
  ]
  expect(second.body).toEqual(first.body)
  await add({ model: 'M1' }, { ...owner, 'Idempotency-Key': crypto.randomUUID() })
  expect(await list()).toHaveLength(before + 2)
})

it('gets a name and a day of its owner, and keeps the day where none is given', async () => {
  await add({ model: 'M1' })
  const Uuid = await newest()
  const change = (values: object, headers = owner) => test.post('/api/v1/device/update', { Uuid, ...values }, headers)
  expect((await change({ DevName: ' Küche\n🔌 ', activatedOn: '2026-01-31' })).body.Data).toEqual({
    DeviceType: 'M1',
    DevName: 'Küche 🔌',
    Uuid,
  })
  await change({ DevName: 'Flur' })
  expect((await list()).at(-1)).toMatchObject({ DevName: 'Flur', activatedOn: '2026-01-31' })
  expect((await change({ DevName: 'Flur', activatedOn: '2026-03-03' })).status).toBe(400)
  expect((await change({ DevName: ' ' })).body.Data).toEqual({ fields: { DevName: 'name-required' } })
})

describe('of somebody else', () => {
  const unknown = '7d444840-9dc0-11d1-b245-5ffdce74fad2'

  it.each([
    ['update', { DevName: 'Mine now' }],
    ['remove', {}],
  ])('cannot be told from one that is not there, on %s', async (call, values) => {
    const Uuid = await newest()
    const before = await list()
    const ask = (id: string, headers: Record<string, string>) =>
      test.post(`/api/v1/device/${call}`, { Uuid: id, ...values }, headers)
    const [theirs, none] = [await ask(Uuid, stranger), await ask(unknown, stranger)]
    expect(theirs.body.Code).toBe(code.notFound)
    expect([theirs.status, theirs.text, [...theirs.headers]]).toEqual([none.status, none.text, [...none.headers]])
    expect((await ask(Uuid, { Origin: stranger.Origin ?? '' })).body.Code).toBe(code.notLoggedIn)
    expect(await list()).toEqual(before)
    expect(await list(stranger)).toHaveLength(2)
  })

  it('is gone for its owner when the owner takes it out', async () => {
    const Uuid = await newest()
    const remove = () => test.post('/api/v1/device/remove', { Uuid }, owner)
    expect((await remove()).status).toBe(200)
    expect((await list()).some((device) => device.Uuid === Uuid)).toBe(false)
    expect((await remove()).body.Code).toBe(code.notFound)
  })
})

it('lists the products that can be registered, in the language of whoever asks', async () => {
  const { body } = await test.request('/api/v1/gadgetsProductsList?lang=de')
  expect(body.Data).toContainEqual({
    model: 'M1',
    name: expect.stringMatching(/./),
    category: expect.stringMatching(/^smart-/),
    product: 1,
  })
})

it('is one of a hundred of an account at most', async () => {
  const many = cookieOf(await register(test, 'max@example.com'))
  const { id } = await test.db.kysely
    .selectFrom('account')
    .where('address', '=', 'max@example.com')
    .select('id')
    .executeTakeFirstOrThrow()
  const device = { account: id, model: 'M1', region: 'DE', registered_on: '2026-03-01', created_at: test.state.now }
  await test.db.kysely.insertInto('device').values(Array(98).fill(device)).execute()
  expect((await add({ model: 'M1' }, many)).status).toBe(200)
  expect((await add({ model: 'M1' }, many)).body.Code).toBe(code.tooMany)
  expect(await list(many)).toHaveLength(101)
})
