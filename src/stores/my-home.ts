import { accountDevicesKey, myHomeKey } from './device-keys.ts'
import { safeStorage } from './storage.ts'

const storage = /* @__PURE__ */ safeStorage('localStorage')

/** Models that a person owns. What the account knows is not among the browser's own: there is one truth for each. */
export interface MyHome {
  /** Added in this browser. */
  own: string[]
  /** As the account was read last; empty for guests. */
  account: string[]
  /** Whether lists keep their usual order. */
  usual: boolean
}

const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

function read(key: string): unknown {
  try {
    return JSON.parse(storage.get(key) ?? 'null')
  } catch {
    // What is broken holds no devices.
    return null
  }
}

export function readMyHome(): MyHome {
  const home = read(myHomeKey) as Partial<MyHome> | null
  return { own: texts(home?.own), account: texts(read(accountDevicesKey)), usual: home?.usual === true }
}

/** Keeps the devices; answers whether the browser did. */
export function writeMyHome({ own, account, usual }: MyHome): boolean {
  if (account.length) storage.set(accountDevicesKey, JSON.stringify(account))
  else storage.remove(accountDevicesKey)
  return storage.set(myHomeKey, JSON.stringify({ own, usual }))
}

/** Every model once, those of the account first. */
export function modelsOf({ account, own }: MyHome): string[] {
  return [...new Set([...account, ...own])]
}

export function withModel(home: MyHome, model: string): MyHome {
  return modelsOf(home).includes(model) ? home : { ...home, own: [...home.own, model] }
}

/** What the account has is removed there. */
export function withoutModel(home: MyHome, model: string): MyHome {
  return { ...home, own: home.own.filter((each) => each !== model) }
}

/** The account was read: it wins for what it knows, the rest of the browser's own stays. */
export function withAccount(home: MyHome, models: readonly string[]): MyHome {
  return { ...home, account: [...new Set(models)], own: home.own.filter((each) => !models.includes(each)) }
}
