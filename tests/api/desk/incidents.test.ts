import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DeskIncident, Status } from '#contracts/incidents.ts'
import { incidentCalendar } from '#server/incidents/calendar.ts'
import type { incidentOver } from '#server/incidents/letters.ts'
import { incidentOver as overLetter } from '#server/incidents/letters.ts'
import { forgetWatches } from '#server/incidents/watch.ts'
import { createTestApp, siteUrl, type TestApp } from '#tests/helpers/app.ts'
import { atDeskPost } from '#tests/helpers/desk.ts'
import { faultsBy } from '#tests/helpers/json-schema.ts'
import { colleague } from '#tests/helpers/staff.ts'
import { anotherClient } from '#tests/helpers/tickets.ts'

const hour = 3_600_000
const start = Date.parse('2026-03-01T12:00:00Z')
let test: TestApp
let lee: Awaited<ReturnType<typeof colleague>>
let robin: Awaited<ReturnType<typeof colleague>>
beforeAll(async () => {
  test = await createTestApp()
  lee = await colleague(test, 'Lee', 'lead')
  robin = await colleague(test, 'Robin')
})
beforeEach(async () => {
  test.state.now = new Date(start)
  test.mails.length = 0
  for (const table of ['incident', 'audit', 'unproven_mail'] as const) await test.db.kysely.deleteFrom(table).execute()
})
afterAll(() => test.close())

const at = (hours: number) => new Date(start + hours * hour).toISOString()
const pass = (hours: number) => {
  test.state.now = new Date(test.state.now.getTime() + hours * hour)
}
const outage = {
  kind: 'outage',
  places: ['JP', 'europe'],
  models: ['M1'],
  since: at(0),
  until: at(2),
  answer: null,
  texts: {
    en: { title: 'The cloud is away', text: 'Devices work at home.' },
    ja: { title: '障害', text: '家では動きます。' },
  },
}
type Change = Partial<Record<keyof typeof outage, unknown>>
const begin = (change: Change = {}, by = lee) =>
  atDeskPost(test, 'incidents/begin', { ...outage, ...change }, by.headers)
const begun = async (change: Change = {}) => ((await begin(change)).body.Data as { id: string }).id
const change = (body: object, by = lee) => atDeskPost(test, 'incidents/change', body, by.headers)
const end = (id: string, by = lee) => atDeskPost(test, 'incidents/end', { id }, by.headers)
const list = async (by = robin) => {
  const { body } = await test.request('/api/v1/desk/incidents', { headers: by.headers }, anotherClient())
  return (body.Data as { items: DeskIncident[] }).items
}
const readStatus = () => test.request('/status.json', {}, anotherClient())
const shown = async () => (JSON.parse((await readStatus()).text) as Status).incidents
const watch = (id: string, email = 'anna@example.com', language = 'ja') =>
  test.post('/api/v1/incidents/watch', { id, email, language }, { Origin: siteUrl }, anotherClient())
const confirm = (token: string) =>
  test.post('/api/v1/incidents/confirm', { token }, { Origin: siteUrl }, anotherClient())
const tokenIn = (text = '') => /#incident=([\w-]{43})/.exec(text)?.[1] ?? ''
const trail = async () =>
  (await test.db.kysely.selectFrom('audit').selectAll().orderBy('id').execute()).map(
    ({ action, detail, staff }) => [action, detail, staff] as const,
  )
const watches = () => test.db.kysely.selectFrom('incident_watch').selectAll().orderBy('created_at').execute()

/** What the calendar would do now, and the mails that leave by it. */
async function calendar() {
  const sent: Parameters<typeof incidentOver.compose>[0][] = []
  const jobs = {
    ...test.service.jobs,
    send: async (_: unknown, work: unknown, data: unknown) => void (work === overLetter && sent.push(data as never)),
  }
  await incidentCalendar.handle({}, { ...test.service, jobs: jobs as never })
  const letters = await Promise.all(sent.map((data) => overLetter.compose(data, test.service)))
  return letters.filter((letter) => letter !== undefined)
}

it('what a lead switches on is in the status at once, and gone at its time without anybody', async () => {
  expect(await shown()).toEqual([])
  const id = await begun()
  expect(await shown()).toEqual([{ ...outage, id, changed: at(0) }])
  pass(2)
  expect(await shown()).toEqual([])
  expect((await list()).map(({ state }) => state)).toEqual(['over'])
})

it('what is planned is not shown before its time', async () => {
  await begun({ since: at(1) })
  expect(await shown()).toEqual([])
  expect((await list())[0]).toMatchObject({ state: 'planned', watchers: 0 })
  pass(1)
  expect(await shown()).toHaveLength(1)
})

it('the status follows its schema, for every origin, and is kept for seconds', async () => {
  await begun()
  const { headers, text } = await readStatus()
  const schema = JSON.parse((await test.request('/api/v1/schemas/status.json')).text)
  expect(JSON.parse(text).$schema).toBe(schema.$id)
  expect(faultsBy(schema, JSON.parse(text))).toEqual([])
  expect(faultsBy(schema, { incidents: [{}] })).not.toEqual([])
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toBe('public, max-age=10')
  const again = await test.request('/status.json', { headers: { 'If-None-Match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

it('agents see what is on and change nothing', async () => {
  expect((await begin({}, robin)).status).toBe(403)
  const id = await begun()
  expect((await change({ ...outage, id, changed: at(0) }, robin)).status).toBe(403)
  expect((await end(id, robin)).status).toBe(403)
  expect(await list()).toHaveLength(1)
  expect(await shown()).toHaveLength(1)
})

it.each<[Change, object]>([
  [{ until: at(0) }, { until: 'until-over' }],
  [{ since: at(3) }, { until: 'until-over' }],
  [{ until: at(24 * 93) }, { until: 'until-late' }],
  [{ until: undefined }, { until: 'moment-format' }],
  [{ models: ['M404'] }, { models: 'model-unknown' }],
  [{ places: ['XX'] }, { 'places.0': 'place-unknown' }],
  [{ answer: 999_999 }, { answer: 'article-unknown' }],
  [{ texts: { en: { title: 'x', text: ' ' } } }, { 'texts.en.text': 'text-required' }],
])('refuses %j', async (wrong, fields) => {
  const { status, body } = await begin(wrong)
  expect([status, body.Data]).toEqual([400, { fields }])
  expect(await list()).toEqual([])
  expect(await trail()).toEqual([])
})

it('English is required, and no language of nobody is taken', async () => {
  expect((await begin({ texts: { ja: outage.texts.ja } })).status).toBe(400)
  expect((await begin({ texts: { ...outage.texts, xx: outage.texts.ja } })).status).toBe(400)
})

it('it is prolonged and changed, never over somebody else’s change, and not once it is over', async () => {
  const id = await begun()
  pass(1)
  const texts = { en: { title: 'The cloud is slow', text: 'Devices work at home.' } }
  const longer = { ...outage, id, kind: 'degraded', until: at(5), texts, changed: at(0) }
  expect((await change(longer)).status).toBe(200)
  expect((await change(longer)).status).toBe(409)
  pass(2)
  expect(await shown()).toMatchObject([{ kind: 'degraded', until: at(5), changed: at(1) }])
  pass(2)
  expect((await change({ ...longer, until: at(9), changed: at(1) })).status).toBe(409)
  expect(await shown()).toEqual([])
})

it('the trail tells who has done what, and what ended at its time', async () => {
  const id = await begun()
  await change({ ...outage, id, places: [], until: at(3), texts: { en: outage.texts.en }, changed: at(0) })
  await end(id)
  expect((await end(id)).status).toBe(409)
  await begun()
  pass(2)
  await calendar()
  await calendar()
  const begunLine = `outage “The cloud is away”, JP, europe, M1, ${at(0)} to ${at(2)}`
  expect(await trail()).toEqual([
    ['incident-begun', begunLine, lee.id],
    ['incident-changed', `The cloud is away: places JP,europe → all; until ${at(2)} → ${at(3)}; words in ja`, lee.id],
    ['incident-ended', 'The cloud is away', lee.id],
    ['incident-begun', begunLine, lee.id],
    ['incident-ended', 'The cloud is away, at its time', null],
  ])
})

it('who wants to hear confirms by mail, hears once in their language, and is forgotten', async () => {
  const id = await begun()
  expect((await watch(id)).body.Data).toEqual({ email: 'anna@example.com' })
  expect(test.mails).toMatchObject([{ to: 'anna@example.com', subject: expect.stringContaining('お知らせ') }])
  expect(test.mails[0]?.text).toContain('障害')
  await watch(id, 'ben@example.com', 'de')
  expect(test.mails[1]?.text).toContain('The cloud is away')
  const token = tokenIn(test.mails[0]?.text)
  for (let twice = 0; twice < 2; twice++)
    expect((await confirm(token)).body.Data).toEqual({ email: 'anna@example.com' })
  expect((await list())[0]).toMatchObject({ watchers: 1 })
  expect(await calendar()).toEqual([])

  pass(1)
  await end(id)
  expect(await calendar()).toMatchObject([{ to: 'anna@example.com', subject: '解消しました：障害' }])
  expect(await calendar()).toEqual([])
  expect((await watches()).map(({ email }) => email)).toEqual(['anna@example.com'])
  expect((await confirm(tokenIn(test.mails[1]?.text))).status).toBe(404)
  pass(23)
  expect(await forgetWatches(test.db, test.state.now)).toBe(0)
  pass(1)
  expect(await forgetWatches(test.db, test.state.now)).toBe(1)
})

it('an address waits once for an incident, and is not flooded', async () => {
  const id = await begun()
  for (let times = 0; times < 5; times++) await watch(id)
  expect(await watches()).toHaveLength(1)
  expect(test.mails).toHaveLength(3)
  expect(new Set(test.mails.map(({ text }) => tokenIn(text))).size).toBe(1)
  await confirm(tokenIn(test.mails[0]?.text))
  pass(1)
  await watch(id, 'Anna@example.com')
  expect(test.mails).toHaveLength(3)
  await Promise.all([1, 2, 3].map(() => watch(id, 'ben@example.com')))
  expect((await watches()).filter(({ address }) => address === 'ben@example.com')).toHaveLength(1)
})

it('nobody can wait for what is not on, nor for a notice of safety', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000'
  const safety = await begun({ kind: 'safety' })
  const planned = await begun({ since: at(1) })
  const over = await begun()
  await end(over)
  for (const id of [unknown, safety, planned, over]) expect((await watch(id)).status).toBe(404)
  expect((await confirm('x'.repeat(43))).body.Data).toEqual({ fields: { token: 'token-unknown' } })
  expect(test.mails).toEqual([])
})

it('is told and deleted with what is held of a person', async () => {
  await watch(await begun())
  const about = { email: 'anna@example.com' }
  const looked = await atDeskPost(test, 'person', about, lee.headers)
  expect(looked.body.Data).toMatchObject({ held: expect.arrayContaining([{ area: 'incidents', count: 1, stays: '' }]) })
  await atDeskPost(test, 'person/delete', { ...about, confirm: about.email }, lee.headers)
  expect(await watches()).toEqual([])
})
