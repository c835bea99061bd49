import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost, trailOf } from '#tests/helpers/desk.ts'
import { colleague } from '#tests/helpers/staff.ts'
import { anotherKey, newTicket } from '#tests/helpers/tickets.ts'

let test: TestApp
let headers: Record<string, string>
let id: string
beforeAll(async () => {
  test = await createTestApp()
  ;({ headers } = await colleague(test, 'Robin'))
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['ticket', 'unproven_mail', 'audit'] as const) await test.db.kysely.deleteFrom(table).execute()
  id = await newTicket(test, { detail: 'My secret words' })
  await test.db.kysely.deleteFrom('idempotency').execute()
})

describe('whoever is shown a ticket stands in its trail', () => {
  it.each([
    ['assign', { to: null }],
    ['state', { to: 'open' }],
    ['spam', { spam: false }],
    ['correct', { category: 2, model: '' }],
  ])('also by %s that changes nothing', async (call, input) => {
    const { status, text } = await atDeskPost(test, call, { id, ...input }, headers)
    expect(status).toBe(200)
    expect(text).toContain('My secret words')
    expect(await trailOf(test, id)).toEqual(['ticket-read'])
    await atDeskPost(test, 'tags', { id, tags: ['a'] }, headers)
    expect(await trailOf(test, id)).toEqual(['ticket-read', 'tagged a'])
  })

  it.each([
    ['answer', { text: 'Hold the button.', seen: 1 }, ['answered', 'assigned to Robin']],
    ['note', { text: 'Known.' }, ['noted']],
  ])('also by %s that is sent again, which is done once and kept nowhere', async (call, input, lines) => {
    const again = { ...headers, ...anotherKey() }
    const [first, second] = [
      await atDeskPost(test, call, { id, ...input }, again),
      await atDeskPost(test, call, { id, ...input }, again),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.Data).toEqual(first.body.Data)
    expect(await trailOf(test, id)).toEqual([...lines, 'ticket-read'])
    const kept = await test.db.kysely.selectFrom('idempotency').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('secret')
  })
})
