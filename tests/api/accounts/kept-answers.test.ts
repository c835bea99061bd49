import { afterAll, beforeAll, expect, it } from 'vitest'
import { cookieOf, password, register } from '#tests/helpers/accounts.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { anotherClient, anotherKey, newTicket } from '#tests/helpers/tickets.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const kept = async () => JSON.stringify(await test.db.kysely.selectFrom('idempotency').selectAll().execute())

it('keeps nothing of a ticket or a device for requests that come again, once an account is deleted', async () => {
  const email = 'cleo@example.com'
  const cleo = cookieOf(await register(test, email))
  await newTicket(test, { email, confirmEmail: email }, { ...cleo, ...anotherKey() })
  const owned = { region: 'DE', model: 'M1' }
  const device = await test.post('/api/v1/device/add', owned, { ...cleo, ...anotherKey() }, anotherClient())
  const { Uuid } = device.body.Data as { Uuid: string }
  for (const told of [Uuid, email]) expect(await kept()).toContain(told)
  expect((await test.post('/api/v1/account/delete', { password }, cleo, anotherClient())).status).toBe(200)
  for (const told of [Uuid, email]) expect(await kept()).not.toContain(told)
})
