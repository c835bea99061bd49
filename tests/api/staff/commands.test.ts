import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { CommandError } from '#server/control.ts'
import { addStaff, changeByOperator, listStaff } from '#server/staff/operate.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { liveService, run } from '#tests/helpers/live.ts'
import { atDesk, colleague } from '#tests/helpers/staff.ts'
import { temporaryFolder } from '#tests/helpers/temporary-folder.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const now = () => app.state.now
const trail = () => app.db.kysely.selectFrom('audit').select(['staff', 'action', 'detail']).orderBy('id').execute()

describe('an operator', () => {
  it('invites somebody, and once more, in whatever way the address is written', async () => {
    const first = await addStaff(app.service, ' Anna@Example.com', undefined, now())
    expect(first).toEqual({
      address: expect.stringMatching(/^https:\/\/www\.brand\.test\/desk#invitation=[A-Za-z0-9_-]{43}$/),
      until: '2026-03-08T12:00:00.000Z',
      role: 'agent',
    })
    const second = await addStaff(app.service, 'anna@example.com', 'lead', now())
    expect(second).toMatchObject({ role: 'lead' })
    expect(second?.address).not.toBe(first?.address)
    expect((await addStaff(app.service, 'anna@example.com', undefined, now()))?.role).toBe('lead')
    expect(await listStaff(app.db.kysely)).toEqual([
      {
        email: expect.stringMatching(/^anna@example\.com$/i),
        name: '',
        role: 'lead',
        state: 'invited',
        passkeys: 0,
        password: false,
        invitedUntil: '2026-03-08',
      },
    ])
    expect((await trail()).map(({ staff, action }) => [staff, action])).toEqual(Array(3).fill([null, 'staff-invited']))
  })

  it('does not invite who is of the staff, and does who has left', async () => {
    const sam = await colleague(app, 'Sam')
    await app.db.kysely.updateTable('staff').set({ password_hash: 'x' }).where('id', '=', sam.id).execute()
    expect(await addStaff(app.service, sam.email, 'lead', now())).toBeNull()
    expect(await changeByOperator(app.service, sam.email, { left: true }, now())).toEqual({ leads: 0 })
    expect((await app.request('/api/v1/desk/me', { headers: sam.headers })).body.Code).toBe(code.notLoggedIn)
    expect(await addStaff(app.service, sam.email, undefined, now())).toMatchObject({ role: 'agent' })
  })

  it('gives a role, also the only lead another one', async () => {
    const lee = await colleague(app, 'Lee')
    expect(await changeByOperator(app.service, lee.email, { role: 'lead' }, now())).toEqual({ leads: 1 })
    expect(await changeByOperator(app.service, lee.email, { role: 'agent' }, now())).toEqual({ leads: 0 })
    expect((await trail()).at(-1)).toEqual({ staff: null, action: 'staff-changed', detail: `${lee.email}: agent` })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['an address that is none', () => addStaff(app.service, 'anna', undefined, now())],
    ['a role that is none', () => addStaff(app.service, 'bo@example.com', 'boss', now())],
    ['somebody whom there is not', () => changeByOperator(app.service, 'no@example.com', { left: true }, now())],
    ['a role that is none, for somebody', () => changeByOperator(app.service, 'anna@example.com', { role: '' }, now())],
  ])('is told of %s in one line', async (_, command) => {
    const before = await listStaff(app.db.kysely)
    await expect(command()).rejects.toThrow(CommandError)
    expect(await listStaff(app.db.kysely)).toEqual(before)
  })
})

test('npm run staff invites beside a running service and without one', { timeout: 240_000 }, async () => {
  const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: '', SITE_URL: siteUrl }
  const staff = (...args: string[]) => run('scripts/staff.ts', args, env)
  const added = await staff('add', 'anna@example.com', 'lead')
  expect(added).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\/desk#invitation=[\w-]{43}\n(?:.*\n)+.*anna@example/),
  })

  const service = await liveService(env.DATA_DIR)
  const { id } = await service.db.kysely.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  await service.db.kysely.updateTable('staff').set({ state: 'active', name: 'Anna', password_hash: 'x' }).execute()
  const headers = await atDesk({ ...service, state: { ...service.state, now: new Date() } }, id)
  const me = async () => (await service.request('/api/v1/desk/me', { headers })).status
  expect(await me()).toBe(200)
  expect(await staff('add', 'anna@example.com')).toMatchObject({ code: 1, output: expect.stringContaining('already') })
  expect((await staff()).output).toMatch(/anna@example\.com.*Anna.*lead.*active/)
  expect((await staff('role', 'anna@example.com', 'boss')).output).toBe(
    '"boss" is no role: there are agent and lead.\n',
  )
  const left = await staff('leave', 'anna@example.com')
  expect(left).toMatchObject({ code: 0, output: expect.stringContaining('Nobody is lead now') })
  expect(await me()).toBe(401)
  expect((await staff('dismiss', 'anna@example.com')).code).toBe(1)
})
