import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { code } from '#contracts/envelope.ts'
import type { SecurityRow } from '#contracts/security.ts'
import { securityCalendar } from '#server/security/calendar.ts'
import { forgetContacts, forgetReports } from '#server/security/clean-up.ts'
import { staffReportLetter } from '#server/security/letters.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { fileOf } from '#tests/helpers/file-heads.ts'
import { seal, sealBase64 } from '#tests/helpers/sealed.ts'
import { atDesk, colleague } from '#tests/helpers/staff.ts'
import { anotherClient, anotherKey } from '#tests/helpers/tickets.ts'
import { uploadFile } from '#tests/helpers/uploads.ts'

const hour = 3_600_000
const began = new Date('2026-11-30T09:00:00Z')
let test: TestApp
let lead: Awaited<ReturnType<typeof colleague>>
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  test.state.now = began
  for (const table of ['security_report', 'unproven_mail', 'audit', 'session', 'staff'] as const)
    await test.db.kysely.deleteFrom(table).execute()
  lead = await colleague(test, 'Lea', 'lead')
  test.mails.length = 0
})
afterAll(() => test.close())

const report = async (email = 'ada@example.com') => {
  const name = 'attachment.pdf.age'
  const attachment = [await uploadFile(test, { name, bytes: await seal(fileOf('pdf')), purpose: 'security' })]
  const form = { report: await sealBase64('{}'), attachment, email, language: 'ja' }
  const { body } = await test.post('/api/v1/psti/submit', form, anotherKey(), anotherClient())
  test.mails.length = 0
  return (body.Data as { receipt: string }).receipt
}
/** A session ends twelve hours after its last use, and clocks move here. */
const list = async (query = '', { id } = lead) =>
  test.request(`/api/v1/desk/security${query}`, { headers: await atDesk(test, id) }, anotherClient())
const rows = async (query = '') => ((await list(query)).body.Data as { items: SecurityRow[] }).items
const change = async (receipt: string, what: object, version?: number) => {
  const row = (await rows()).find((each) => each.receipt === receipt)
  const body = { receipt, version: version ?? row?.version ?? 1, ...what }
  return test.post('/api/v1/desk/security/change', body, await atDesk(test, lead.id), anotherClient())
}
const later = (hours: number) => {
  test.state.now = new Date(began.getTime() + hours * hour)
}

describe('the list of reports', () => {
  it('is for leads, tells nothing of what was reported, and stands in the trail', async () => {
    const receipt = await report()
    const ben = await colleague(test, 'Ben')
    expect((await list('', ben)).body.Code).toBe(code.forbidden)
    const { text, body } = await list()
    expect(body.Data).toMatchObject({ total: 1, key: 'set', items: [{ receipt, state: 'new', canWrite: true }] })
    expect(text).not.toContain('ada@example.com')
    expect(text).not.toContain('age-encryption')
    const trail = await test.db.kysely.selectFrom('audit').select(['action', 'staff']).execute()
    expect(trail).toEqual([{ action: 'security-read', staff: lead.id }])
  })

  it('has what is due first before all others, and what is overdue before that', async () => {
    const first = await report()
    later(24)
    const second = await report()
    later(30)
    const third = await report()
    await change(third, { exploited: true })
    await change(first, { state: 'acknowledged' })
    expect((await rows()).map(({ receipt }) => receipt)).toEqual([third, second, first])
    later(4 * 24)
    const [, overdue] = await rows()
    expect(overdue?.duties[0]).toMatchObject({ duty: 'acknowledge', isOverdue: true })
    expect((await rows('?state=acknowledged')).map(({ receipt }) => receipt)).toEqual([first])
  })
})

describe('a report at the desk', () => {
  it('is acknowledged with a mail in the reporter’s language, once', async () => {
    const receipt = await report()
    const { body } = await change(receipt, { state: 'acknowledged' }, 1)
    expect(body.Data).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'Lea' })
    expect(test.mails).toMatchObject([{ to: 'ada@example.com' }])
    expect(test.mails[0]?.subject).toContain(receipt)
    expect(test.mails[0]?.subject).toContain('担当者')
    expect((await change(receipt, { state: 'acknowledged' }, 1)).body.Code).toBe(code.conflict)
    expect(test.mails).toHaveLength(1)
    const trail = await test.db.kysely
      .selectFrom('audit')
      .where('action', '=', 'security-changed')
      .select('detail')
      .execute()
    expect(trail).toEqual([{ detail: `${receipt} acknowledged` }])
  })

  it('of an anonymous reporter is acknowledged without a mail', async () => {
    const receipt = await report('')
    expect((await change(receipt, { state: 'acknowledged' })).status).toBe(200)
    expect(test.mails).toEqual([])
  })

  it('goes its way step by step', async () => {
    const receipt = await report()
    expect((await change(receipt, { state: 'published' })).body.Code).toBe(code.conflict)
    for (const state of ['acknowledged', 'triage', 'fixed', 'published'])
      expect((await change(receipt, { state })).body.Data).toMatchObject({ state })
  })

  it('starts the hours of the law when it is said to be exploited, and no sooner', async () => {
    const receipt = await report()
    later(5)
    const { body } = await change(receipt, { exploited: true })
    const due = (body.Data as SecurityRow).duties.map(({ duty, due }) => [duty, due])
    expect(due).toContainEqual(['early-warning', '2026-12-01T14:00:00.000Z'])
    expect(due).toContainEqual(['notification', '2026-12-03T14:00:00.000Z'])
    later(6)
    const sent = await change(receipt, { done: 'early-warning' })
    expect((sent.body.Data as SecurityRow).duties).toContainEqual(
      expect.objectContaining({ duty: 'early-warning', doneAt: '2026-11-30T15:00:00.000Z' }),
    )
  })

  it('does not lose its address to another report', async () => {
    const [one, other] = [await report(), await report('ben@example.com')]
    const { contact } = await test.db.kysely
      .selectFrom('security_report')
      .where('receipt', '=', one)
      .select('contact')
      .executeTakeFirstOrThrow()
    await test.db.kysely.updateTable('security_report').set({ contact }).where('receipt', '=', other).execute()
    await change(other, { state: 'acknowledged' })
    expect(test.mails).toEqual([])
  })
})

describe('letters to the staff', () => {
  it('go to the leads who want them, when a report comes and when a duty is near, and hold nothing of it', async () => {
    await test.db.kysely.updateTable('staff').set({ letters_security: true }).execute()
    const ben = await colleague(test, 'Ben')
    await test.db.kysely.updateTable('staff').set({ letters_security: true }).where('id', '=', ben.id).execute()
    const sent: { staff: string; news: string }[] = []
    const jobs = {
      ...test.service.jobs,
      send: async (_: unknown, __: unknown, data: unknown) => void sent.push(data as never),
    }
    const receipt = await report()
    const warn = () => securityCalendar.handle({}, { ...test.service, jobs } as never)
    await warn()
    expect(sent).toEqual([])
    later(40)
    await warn()
    await warn()
    expect(sent).toMatchObject([{ staff: lead.id, news: 'acknowledge' }])
    const mail = await staffReportLetter.compose(sent[0] as never, test.service)
    expect(mail).toMatchObject({ to: lead.email, subject: `Security report ${receipt}: due soon` })
    await change(receipt, { state: 'acknowledged' })
    expect(await staffReportLetter.compose(sent[0] as never, test.service)).toBeUndefined()
  })
})

describe('what is kept', () => {
  it('is the address for a week after the acknowledgement, and the report for 36 months after its end', async () => {
    const receipt = await report()
    await change(receipt, { state: 'acknowledged' })
    const inDays = (days: number) => new Date(began.getTime() + days * 24 * hour)
    expect(await forgetContacts(test.service, inDays(6.9))).toBe(0)
    expect(await forgetContacts(test.service, inDays(7))).toBe(1)
    expect(await rows()).toMatchObject([{ canWrite: false }])
    await change(receipt, { state: 'declined' })
    expect(await forgetReports(test.service, new Date('2029-11-29T09:00:00Z'))).toBe(0)
    expect(await forgetReports(test.service, new Date('2029-11-30T09:00:00Z'))).toBe(1)
    const files = await test.db.kysely
      .selectFrom('upload')
      .where('folder', 'like', 'security/%')
      .select('state')
      .execute()
    expect(files.filter(({ state }) => state === 'released')).not.toEqual([])
  })

  it('is the address no longer than its owner wants', async () => {
    const receipt = await report()
    expect((await change(receipt, { forget: true })).body.Data).toMatchObject({ canWrite: false })
  })
})
