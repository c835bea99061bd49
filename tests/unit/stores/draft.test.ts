import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage as memory } from '#tests/helpers/storage.ts'

const sending = { key: '0123456789abcdef', unsure: true }
const values = { email: 'anna@example.com', agreed: true }

/** A page of a tab: its own copy of the store, and the events that it hears. */
async function openPage(tab: Storage, browser: Storage) {
  const heard = new EventTarget()
  vi.stubGlobal('window', { sessionStorage: tab, localStorage: browser })
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard))
  vi.resetModules()
  return { ...(await import('#src/stores/draft.ts')), heard }
}

let tab: Storage
let browser: Storage
beforeEach(() => {
  tab = memory()
  browser = memory()
})
afterEach(() => vi.unstubAllGlobals())

test('a draft is there on the next page, for its form and its account only', async () => {
  const first = await openPage(tab, browser)
  first.draftOf('ticket', 'anna').set({ values, sending })
  expect(first.draftOf('ticket', 'anna')).toBe(first.draftOf('ticket', 'anna'))
  const next = await openPage(tab, browser)
  expect(next.draftOf('ticket', 'anna').get()).toEqual({ values, sending })
  for (const other of [next.draftOf('ticket'), next.draftOf('ticket', 'ben'), next.draftOf('claim', 'anna')])
    expect(other.get()).toBeUndefined()
  next.draftOf('ticket', 'anna').set(undefined)
  expect(Object.keys(tab)).toEqual([])
})

test('a log-out forgets all drafts of the tab, and what is typed afterwards is kept', async () => {
  const page = await openPage(tab, browser)
  page.draftOf('ticket', 'anna').set({ values, sending })
  page.keepTyped('claim', { text: 'x' })
  tab.setItem('reloaded', 'x')
  page.forgetDrafts(Date.now())
  expect(page.draftOf('ticket', 'anna').get()).toBeUndefined()
  expect(Object.keys(tab)).toEqual(['reloaded'])
  vi.useFakeTimers({ now: Date.now() + 10 })
  page.draftOf('ticket').set({ values, sending })
  vi.useRealTimers()
  expect((await openPage(tab, browser)).draftOf('ticket').get()).toEqual({ values, sending })
})

test('what an account has typed goes from the tab, and nothing else', async () => {
  const page = await openPage(tab, browser)
  for (const account of ['anna', 'ben']) page.draftOf('ticket', account).set({ values, sending })
  page.removeDrafts('anna')
  const next = await openPage(tab, browser)
  expect([next.draftOf('ticket', 'anna').get(), next.draftOf('ticket', 'ben').get()?.values]).toEqual([
    undefined,
    values,
  ])
})

test.each(['storage', 'pageshow'])(
  'a log-out in another tab is heard by %s, and by the next page without',
  async (event) => {
    const page = await openPage(tab, browser)
    page.draftOf('ticket', 'anna').set({ values, sending })
    const sleeping = memory()
    ;(await openPage(sleeping, browser)).draftOf('ticket').set({ values, sending })
    ;(await openPage(memory(), browser)).forgetDrafts(Date.now() + 1)
    vi.stubGlobal('window', { sessionStorage: tab, localStorage: browser })
    page.heard.dispatchEvent(new Event(event))
    expect(page.draftOf('ticket', 'anna').get()).toBeUndefined()
    expect(Object.keys(tab)).toEqual([])
    expect((await openPage(sleeping, browser)).draftOf('ticket').get()).toBeUndefined()
  },
)

test('other changes of the storage forget nothing', async () => {
  const page = await openPage(tab, browser)
  page.draftOf('ticket').set({ values, sending })
  for (const event of ['storage', 'pageshow']) page.heard.dispatchEvent(new Event(event))
  expect(page.draftOf('ticket').get()).toEqual({ values, sending })
})

test.each([
  '{"values":{"email"',
  '[]',
  'null',
  '7',
  '{"email":"a@b.c"}',
  `{"values":null,"sending":{"key":"${sending.key}"},"at":9e15}`,
  `{"values":{},"at":9e15}`,
  `{"values":{"email":"${'x'.repeat(200_000)}"},"sending":{"key":"","unsure":false},"at":9e15}`,
  `{"values":{"email":"x"},"sending":{"key":"","unsure":false}}`,
])('a draft like %.60s is dropped', async (text) => {
  tab.setItem('draft:guest:ticket', text)
  expect((await openPage(tab, browser)).draftOf('ticket').get()).toBeUndefined()
  expect(Object.keys(tab)).toEqual([])
})

test('a key that is none is dropped, and the draft is not', async () => {
  tab.setItem('draft:guest:ticket', JSON.stringify({ values, sending: { key: 'short' }, at: 9e15 }))
  expect((await openPage(tab, browser)).draftOf('ticket').get()).toEqual({
    values,
    sending: { key: '', unsure: false },
  })
})

test('what is too long to be stored leaves the draft before it', async () => {
  const page = await openPage(tab, browser)
  page.draftOf('ticket').set({ values, sending })
  page.draftOf('ticket').set({ values: { ...values, text: 'x'.repeat(page.draftLength) }, sending })
  expect((await openPage(tab, browser)).draftOf('ticket').get()).toEqual({ values, sending })
})

test('without storage a draft lives as long as its page', async () => {
  const page = await openPage(tab, browser)
  vi.stubGlobal('window', {})
  page.draftOf('ticket').set({ values, sending })
  expect(page.draftOf('ticket').get()).toEqual({ values, sending })
  expect(page.keepsDrafts()).toBe(false)
  page.forgetDrafts(1)
  expect(page.draftOf('ticket').get()).toBeUndefined()
})

test('an account with another name keeps its drafts, and what others typed stays theirs', async () => {
  const page = await openPage(tab, browser)
  page.draftOf('ticket', 'anna').set({ values, sending })
  page.draftOf('claim', 'ben').set({ values, sending })
  page.moveDrafts('anna', 'anne')
  const next = await openPage(tab, browser)
  expect(next.draftOf('ticket', 'anne').get()).toEqual({ values, sending })
  expect(next.draftOf('ticket', 'anna').get()).toBeUndefined()
  expect(next.draftOf('claim', 'anne').get()).toBeUndefined()
})

test('whoever shows something of a person hears that all is forgotten', async () => {
  const page = await openPage(tab, browser)
  page.draftOf('ticket', 'anna')
  ;(await openPage(memory(), browser)).forgetDrafts(Date.now() + 1)
  vi.stubGlobal('window', { sessionStorage: tab, localStorage: browser })
  page.heard.dispatchEvent(new Event('storage'))
  expect(page.timesForgotten.get()).toBe(1)
})

test('what was typed before a form was alive waits for whoever opens it', async () => {
  const page = await openPage(tab, browser)
  page.keepTyped('ticket', values)
  expect(page.typedInto('ticket')).toEqual(values)
  expect(page.draftOf('ticket').get()).toBeUndefined()
  page.forgetTyped('ticket')
  expect(page.typedInto('ticket')).toEqual({})
})
