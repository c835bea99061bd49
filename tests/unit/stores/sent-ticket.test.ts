import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#tests/helpers/storage.ts'

const sent = { id: '1234567', email: 'anna@example.com', received: false, mailed: true, answerBy: '2026-03-03' }
let tab: Storage
let browser: Storage
beforeEach(() => {
  tab = memoryStorage()
  browser = memoryStorage()
})
afterEach(() => vi.unstubAllGlobals())

/** A page as it is loaded in the tab. */
async function load() {
  vi.stubGlobal('window', { sessionStorage: tab, localStorage: browser })
  vi.resetModules()
  const { sentTicket } = await import('#src/stores/sent-ticket.ts')
  const { forgetDrafts } = await import('#src/stores/draft.ts')
  return { sentTicket, forgetDrafts }
}

test('is told again after a reload, of its own number', async () => {
  ;(await load()).sentTicket.keep(sent as never)
  const { sentTicket } = await load()
  expect(sentTicket.get('1234567')).toEqual(sent)
  expect(sentTicket.get('7654321')).toBeUndefined()
})

test('is forgotten with the drafts at log-out, by the page and by the tab', async () => {
  const { sentTicket, forgetDrafts } = await load()
  sentTicket.keep(sent as never)
  forgetDrafts(Date.now())
  expect(sentTicket.get('1234567')).toBeUndefined()
  expect(Object.values(tab)).toEqual([])
  expect((await load()).sentTicket.get('1234567')).toBeUndefined()
})

test('is forgotten when another tab logged out meanwhile', async () => {
  ;(await load()).sentTicket.keep(sent as never)
  browser.setItem('drafts-forgotten', String(Date.now() + 1))
  expect((await load()).sentTicket.get('1234567')).toBeUndefined()
})
