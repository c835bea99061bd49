import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountDevicesKey, myHomeKey } from '#src/stores/device-keys.ts'
import { modelsOf, readMyHome, withAccount, withModel, withoutModel, writeMyHome } from '#src/stores/my-home.ts'
import { memoryStorage } from '#tests/helpers/storage.ts'

let browser: Storage

beforeEach(() => {
  browser = memoryStorage()
  vi.stubGlobal('window', { localStorage: browser })
})
afterEach(() => vi.unstubAllGlobals())

const empty = { own: [], account: [], usual: false }

test('a device is added once, kept, and removed', () => {
  const home = withModel(withModel(empty, 'MSS310'), 'MSS310')
  expect(writeMyHome(home)).toBe(true)
  expect(modelsOf(readMyHome())).toEqual(['MSS310'])
  expect(modelsOf(withoutModel(readMyHome(), 'MSS310'))).toEqual([])
})

test('the account wins for what it knows, and the browser keeps the rest', () => {
  const home = withAccount({ ...empty, own: ['MSS310', 'MSG100'] }, ['MSG100', 'MSG100', 'MTS300-US'])
  expect(home).toMatchObject({ own: ['MSS310'], account: ['MSG100', 'MTS300-US'] })
  expect(modelsOf(home)).toEqual(['MSG100', 'MTS300-US', 'MSS310'])
  expect(withModel(home, 'MSG100')).toEqual(home)
})

test('what the account no longer has is gone, and cannot be removed here as long as it has it', () => {
  const home = withAccount(empty, ['MSG100'])
  expect(modelsOf(withoutModel(home, 'MSG100'))).toEqual(['MSG100'])
  expect(modelsOf(withAccount(home, []))).toEqual([])
})

test.each(['', 'null', '[]', '{"own":"MSS310"}', '{'])('what is broken holds nothing: %s', (text) => {
  browser.setItem(myHomeKey, text)
  browser.setItem(accountDevicesKey, text)
  expect(readMyHome()).toEqual(empty)
})

test('what is the account’s stands apart, so that it can go alone when a session ends', () => {
  writeMyHome({ ...empty, own: ['MSS310'], account: ['MSG100'] })
  browser.removeItem(accountDevicesKey)
  expect(readMyHome()).toEqual({ ...empty, own: ['MSS310'] })
})
