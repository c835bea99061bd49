import { safeStorage } from './storage.ts'

const storage = /* @__PURE__ */ safeStorage('localStorage')

export const myHomeKey = 'my-home'

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

export function readMyHome(): MyHome {
  let read: Partial<MyHome> | null = null
  try {
    read = JSON.parse(storage.get(myHomeKey) ?? '{}')
  } catch {
    // What is broken holds no devices.
  }
  return { own: texts(read?.own), account: texts(read?.account), usual: read?.usual === true }
}

/** Keeps the devices; answers whether the browser did. */
export function writeMyHome(home: MyHome): boolean {
  return storage.set(myHomeKey, JSON.stringify(home))
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

/** Whoever logs out may leave the computer to others: all of the list goes. */
export function forgetMyHome(): void {
  storage.remove(myHomeKey)
}
