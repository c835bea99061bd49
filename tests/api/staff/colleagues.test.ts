import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import type { Me } from '#contracts/staff.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { authenticator } from '#tests/helpers/authenticator.ts'
import { colleague, invite } from '#tests/helpers/staff.ts'
import { newTicket } from '#tests/helpers/tickets.ts'

type Colleague = Awaited<ReturnType<typeof colleague>>

let test: TestApp
let lead: Colleague
let agent: Colleague
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  for (const table of ['audit', 'session', 'ticket', 'staff'] as const) await test.db.kysely.deleteFrom(table).execute()
  lead = await colleague(test, 'Lee', 'lead')
  agent = await colleague(test, 'Robin')
})
afterAll(() => test.close())

const list = (headers = lead.headers) => test.request('/api/v1/desk/staff', { headers })
const me = (headers: Record<string, string>) => test.request('/api/v1/desk/me', { headers })
const change = (who: Pick<Colleague, 'id'>, given: { role?: string; left?: boolean }, headers = lead.headers) =>
  test.post('/api/v1/desk/staff/change', { id: who.id, role: 'agent', left: false, ...given }, headers)
const trail = () => test.db.kysely.selectFrom('audit').select(['staff', 'action', 'detail']).orderBy('id').execute()

it('sees everybody, also who is invited and who has left', async () => {
  await invite(test, 'new@support.example.com')
  await change(agent, { left: true })
  expect((await list()).body.Data).toEqual([
    expect.objectContaining({ name: '', email: 'new@support.example.com', role: 'agent', state: 'invited' }),
    { id: lead.id, name: 'Lee', email: lead.email, role: 'lead', state: 'active', password: false },
    { id: agent.id, name: 'Robin', email: agent.email, role: 'agent', state: 'left', password: false },
  ])
})

describe('who leaves', () => {
  it('is signed out at once, has nothing left to sign in with, and no tickets', async () => {
    await test.db.kysely
      .updateTable('staff')
      .set({ password_hash: 'x', totp_salt: 'x', totp_step: 1 })
      .where('id', '=', agent.id)
      .execute()
    const options = (await test.post('/api/v1/desk/passkeys/begin', {}, agent.headers)).body.Data
    const passkey = authenticator().create(options)
    await test.post('/api/v1/desk/passkeys/add', { name: 'Key', passkey }, agent.headers)
    await newTicket(test)
    await test.db.kysely.updateTable('ticket').set({ assigned: agent.id }).execute()

    expect((await change(agent, { left: true })).status).toBe(200)
    expect((await me(agent.headers)).body.Code).toBe(code.notLoggedIn)
    const row = await test.db.kysely.selectFrom('staff').where('id', '=', agent.id).selectAll().executeTakeFirst()
    expect(row).toMatchObject({ state: 'left', password_hash: null, totp_salt: null, totp_step: null })
    expect(await test.db.kysely.selectFrom('staff_passkey').selectAll().execute()).toEqual([])
    expect(await test.db.kysely.selectFrom('ticket').select('assigned').execute()).toEqual([{ assigned: null }])
    expect((await trail()).at(-1)).toEqual({ staff: lead.id, action: 'staff-changed', detail: `${agent.email}: left` })
  })

  it('leaves an invitation behind that does not work, and comes back by a new one alone', async () => {
    const token = await invite(test, 'new@support.example.com')
    const colleagues = (await list()).body.Data as { id: string; state: string }[]
    const invited = colleagues.find(({ state }) => state === 'invited') ?? { id: '' }
    await change(invited, { left: true })
    const begin = (given: string) => test.post('/api/v1/desk/invitation/begin', { token: given })
    expect((await begin(token)).body.Code).toBe(code.notFound)
    expect((await change(invited, { left: false })).body.Code).toBe(code.conflict)
    expect((await begin(await invite(test, 'new@support.example.com'))).status).toBe(200)
    expect((await list()).body.Data).toContainEqual(expect.objectContaining({ id: invited.id, state: 'invited' }))
  })
})

describe('a role', () => {
  it('is given by a lead, ends the sessions, and is written down', async () => {
    expect((await change(agent, { role: 'lead' })).status).toBe(200)
    expect((await me(agent.headers)).body.Code).toBe(code.notLoggedIn)
    expect((await list()).body.Data).toContainEqual(expect.objectContaining({ id: agent.id, role: 'lead' }))
    expect(await trail()).toEqual([{ staff: lead.id, action: 'staff-changed', detail: `${agent.email}: lead` }])
  })

  it('that somebody has already changes nothing', async () => {
    expect((await change(agent, { role: 'agent' })).status).toBe(200)
    expect((await me(agent.headers)).status).toBe(200)
    expect(await trail()).toEqual([])
  })

  it('is not given by an agent, not even to themselves', async () => {
    const refused = await change(agent, { role: 'lead' }, agent.headers)
    expect([refused.status, refused.body.Code]).toEqual([403, code.forbidden])
    expect((await me(agent.headers)).body.Data).toMatchObject({ role: 'agent' })
  })

  it('of lead stays with one who has joined, however they go', async () => {
    await invite(test, 'new@support.example.com', 'lead')
    for (const given of [{ role: 'agent' }, { role: 'lead', left: true }])
      expect((await change(lead, given)).body.Code).toBe(code.conflict)
    expect((await me(lead.headers)).body.Data).toMatchObject({ role: 'lead' })
    const second = await colleague(test, 'Sam', 'lead')
    expect((await change(lead, { role: 'agent' })).status).toBe(200)
    expect((await change(second, { left: true }, second.headers)).body.Code).toBe(code.conflict)
  })

  it('of lead stays with one also when two give each other up at once', async () => {
    const second = await colleague(test, 'Sam', 'lead')
    const answers = await Promise.all([change(second, { left: true }), change(lead, { left: true }, second.headers)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const leads = await test.db.kysely
      .selectFrom('staff')
      .where('role', '=', 'lead')
      .where('state', '=', 'active')
      .execute()
    expect(leads).toHaveLength(1)
  })
})

it('nobody is changed whom there is not', async () => {
  expect((await change({ id: '7d444840-9dc0-11d1-b245-5ffdce74fad2' }, {})).body.Code).toBe(code.notFound)
  expect((await change({ id: 'me' }, {})).body.Data).toEqual({ fields: { id: 'id-format' } })
})

it('chooses which mails come', async () => {
  expect(((await me(agent.headers)).body.Data as Me).letters).toEqual({
    newTicket: 'digest',
    reply: 'at-once',
    submission: 'digest',
    promise: true,
    mention: true,
    security: false,
  })
  const letters = {
    newTicket: 'never',
    reply: 'digest',
    submission: 'at-once',
    promise: false,
    mention: false,
    security: true,
  }
  expect((await test.post('/api/v1/desk/letters', letters, agent.headers)).body.Data).toMatchObject({ letters })
  expect((await me(lead.headers)).body.Data).toMatchObject({ letters: { newTicket: 'digest' } })
  expect((await test.post('/api/v1/desk/letters', { ...letters, reply: 'weekly' }, agent.headers)).status).toBe(400)
})
