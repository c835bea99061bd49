import { atom, type WritableAtom } from 'nanostores'
import type { Sending } from '#src/api/sending.ts'
import { safeStorage } from './storage.ts'

/** What stands in a form's fields, by their dotted names. Passwords, codes and files are never among them. */
export type DraftValues = Record<string, string | number | boolean | string[]>

export interface Draft {
  /** As they were stored: whoever takes them looks at their kind. */
  values: DraftValues
  /** The send of these values: after a reload it goes out under the same key. */
  sending: Pick<Sending, 'key' | 'unsure'>
}

/**
 * Drafts live in the session storage: it is the tab's own, so that two tabs never mix, it outlives a
 * reload, Back, another language and the other layout, and it ends with the tab. Logging out in any tab
 * ends the drafts of all, through one mark in the local storage.
 */
const storage = safeStorage('sessionStorage')
const forgotten = { storage: safeStorage('localStorage'), key: 'drafts-forgotten' }

/** Of every key that log-out takes away. */
export const draftPrefix = 'draft:'
const keyOf = (form: string, account: string) => `${draftPrefix}${account}:${form}`
/** Before scripts are alive nobody knows whose text it is: whoever opens the form next in this tab. */
const nobody = ''
export const guest = 'guest'

/** How often all drafts were forgotten since the page was loaded: what it shows of a person goes with them. */
export const timesForgotten = atom(0)

/** Letters of a stored draft; a longer one is not kept. */
export const draftLength = 200_000

const drafts = new Map<string, WritableAtom<Draft | undefined>>()

/** The draft of a form and an account. Whoever sets it keeps it; `undefined` is none, and a form that sees it go empties itself. */
export function draftOf(form: string, account = guest): WritableAtom<Draft | undefined> {
  if (drafts.size === 0) heedLogOut()
  const key = keyOf(form, account)
  const known = drafts.get(key)
  if (known) return known
  const draft = atom<Draft | undefined>(read(key))
  draft.listen((next) => write(key, next))
  drafts.set(key, draft)
  return draft
}

/** Keeps what is typed into a form that is not alive yet. */
export function keepTyped(form: string, values: DraftValues): void {
  write(keyOf(form, nobody), { values, sending: { key: '', unsure: false } })
}

/** What was typed into a form before it was alive. */
export function typedInto(form: string): DraftValues {
  return read(keyOf(form, nobody))?.values ?? {}
}

export function forgetTyped(form: string): void {
  storage.remove(keyOf(form, nobody))
}

/** An account that is called otherwise from now on keeps the drafts of this tab. */
export function moveDrafts(from: string, to: string): void {
  const prefix = keyOf('', from)
  for (const key of storage.keys().filter((key) => key.startsWith(prefix))) {
    const typed = storage.get(key)
    if (typed !== null && storage.set(keyOf(key.slice(prefix.length), to), typed)) storage.remove(key)
  }
}

/** Takes what an account has typed from the storage of this tab, where all of it is kept elsewhere. */
export function removeDrafts(account: string): void {
  for (const key of storage.keys()) if (key.startsWith(keyOf('', account))) storage.remove(key)
}

/** Whether nobody has logged out, in any tab, since something was stored. */
export function isKept(at: number): boolean {
  return at > Number(forgotten.storage.get(forgotten.key))
}

/** Forgets all drafts, in this tab and in all others: for whoever logs out. */
export function forgetDrafts(now: number): void {
  forgotten.storage.set(forgotten.key, String(now))
  drop()
}

function heedLogOut(): void {
  const mark = () => forgotten.storage.get(forgotten.key)
  let known = mark()
  const heed = () => {
    if (mark() === known) return
    known = mark()
    drop()
  }
  addEventListener('storage', heed)
  // A page that comes back as it was has heard of nothing meanwhile.
  addEventListener('pageshow', heed)
}

/** Whether the browser lets drafts be kept at all. */
export function keepsDrafts(): boolean {
  const key = `${draftPrefix}probe`
  const kept = storage.set(key, '')
  storage.remove(key)
  return kept
}

function drop(): void {
  timesForgotten.set(timesForgotten.get() + 1)
  for (const draft of drafts.values())
    if (draft.get()) draft.set(undefined)
    // A form may hold what no draft keeps: a password.
    else draft.notify()
  for (const key of storage.keys()) if (key.startsWith(draftPrefix)) storage.remove(key)
}

function write(key: string, draft: Draft | undefined): void {
  const text = draft && JSON.stringify({ ...draft, at: Date.now() })
  if (text === undefined) storage.remove(key)
  else if (text.length <= draftLength) storage.set(key, text)
}

/** The stored draft; what is broken, foreign or from before a log-out is dropped. */
function read(key: string): Draft | undefined {
  const text = storage.get(key)
  if (text === null) return undefined
  const draft = text.length <= draftLength ? parse(text) : undefined
  if (!draft) storage.remove(key)
  return draft
}

function parse(text: string): Draft | undefined {
  try {
    const { values, sending, at } = JSON.parse(text)
    if (!isKept(at) || !(values instanceof Object)) return undefined
    return { values, sending: { key: /^[\w-]{16,64}$/.test(sending.key) ? sending.key : '', unsure: !!sending.unsure } }
  } catch {
    return undefined
  }
}
