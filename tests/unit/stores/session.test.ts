import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDevices } from '#contracts/devices.ts'
import { code } from '#contracts/envelope.ts'
import { memoryStorage } from '#tests/helpers/storage.ts'

let tab: Storage
let browser: Storage
let loads: number
let answers: object[]

beforeEach(() => {
  tab = memoryStorage()
  browser = memoryStorage()
  loads = 0
  answers = []
})
afterEach(() => vi.unstubAllGlobals())

const notLoggedIn = { Code: code.notLoggedIn, Data: null }

/** A page as it is loaded in a tab; `window` may be without storage. */
async function open(window: object = { sessionStorage: tab, localStorage: browser }) {
  const heard = new EventTarget()
  const attributes = new Set<string>()
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', browser)
  vi.stubGlobal('location', { pathname: '/de/support/account', reload: () => loads++ })
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard))
  vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard))
  vi.stubGlobal('document', {
    documentElement: {
      dataset: { api: 'https://api.example.com' },
      toggleAttribute: (name: string, on: boolean) => void (on ? attributes.add(name) : attributes.delete(name)),
    },
  })
  vi.stubGlobal('fetch', async () => Response.json(answers.shift() ?? { Code: 200, Data: null }))
  vi.resetModules()
  const session = await import('#src/stores/session.ts')
  const drafts = await import('#src/stores/draft.ts')
  return { ...session, ...drafts, heard, attributes }
}

test('a log-in is known to the next page', async () => {
  const page = await open()
  expect(page.mayBeLoggedIn()).toBe(false)
  page.enter()
  expect(browser.getItem('isLogin')).toBe('true')
  expect([...page.attributes]).toEqual(['data-logged-in'])
  const next = await open()
  expect(next.isLoggedIn.get()).toBe(true)
  expect(next.mayBeLoggedIn()).toBe(true)
})

test.each(['storage', 'pageshow'])('what happened in another tab is heard by %s', async (event) => {
  const page = await open()
  const seen: boolean[] = []
  const end = page.isLoggedIn.listen((known) => seen.push(known))
  browser.setItem('isLogin', 'true')
  page.heard.dispatchEvent(new Event(event))
  browser.removeItem('isLogin')
  page.heard.dispatchEvent(new Event(event))
  end()
  expect(seen).toEqual([true, false])
})

test('a log-out ends the hint and forgets the drafts of all tabs', async () => {
  const page = await open()
  page.enter()
  page.draftOf('ticket', 'anna@example.com').set({ values: { subject: 'Plug' }, sending: { key: '', unsure: false } })
  await page.leave()
  expect(page.isLoggedIn.get()).toBe(false)
  expect([...page.attributes]).toEqual([])
  expect(browser.getItem('isLogin')).toBeNull()
  expect(page.draftOf('ticket', 'anna@example.com').get()).toBeUndefined()
  expect(browser.getItem('drafts-forgotten')).not.toBeNull()
})

test('a log-out that did not reach the service leaves all as it is', async () => {
  const page = await open()
  page.enter()
  answers = [{ Code: code.internal, Data: null }]
  await expect(page.leave()).rejects.toThrow()
  expect(page.isLoggedIn.get()).toBe(true)
  expect(browser.getItem('drafts-forgotten')).toBeNull()
})

test('a session that has ended is forgotten, and the page loaded anew once', async () => {
  browser.setItem('isLogin', 'true')
  answers = [notLoggedIn]
  const page = await open()
  await expect(page.readOwn(getDevices, {})).rejects.toThrow()
  expect(browser.getItem('isLogin')).toBeNull()
  expect(loads).toBe(1)
  answers = [notLoggedIn]
  await expect((await open()).readOwn(getDevices, {})).rejects.toThrow()
  expect(loads).toBe(1)
})

test('a hint that comes back again and again makes no loop', async () => {
  for (let turn = 0; turn < 5; turn++) {
    browser.setItem('isLogin', 'true')
    answers = [notLoggedIn]
    await expect((await open()).readOwn(getDevices, {})).rejects.toThrow()
  }
  expect(loads).toBe(1)
})

const closed = { get: () => undefined }
test.each([
  ['all storage', () => ({})],
  ['the storage of the tab', () => ({ localStorage: browser })],
  [
    'a local storage that lets nothing be removed',
    () => ({
      sessionStorage: tab,
      localStorage: Object.assign(Object.create(browser), { removeItem: closed.get }),
    }),
  ],
])('without %s nothing is loaded anew', async (_, window) => {
  browser.setItem('isLogin', 'true')
  answers = [notLoggedIn]
  const page = await open(window())
  await expect(page.readOwn(getDevices, {})).rejects.toThrow()
  expect(loads).toBe(0)
})

test('whoever forbids storage is asked for at the service', async () => {
  expect((await open({})).mayBeLoggedIn()).toBe(true)
})

test('other failures end no session', async () => {
  browser.setItem('isLogin', 'true')
  answers = [{ Code: code.internal, Data: null }]
  const page = await open()
  await expect(page.readOwn(getDevices, {})).rejects.toThrow()
  expect(page.heedEnd(new Error('x'))).toBe(false)
  expect(browser.getItem('isLogin')).toBe('true')
  expect(loads).toBe(0)
})
