import { atom } from 'nanostores'
import type { getQueue, ListedTicket } from '#contracts/desk-queue.ts'
import type { InputOf, OutputOf } from '#contracts/endpoint.ts'
import type { Lang } from '#i18n/locales.ts'
import { deskPath } from '#shared/routing/desk-path.ts'
import { ticketCategories, ticketStates } from '#shared/tickets/categories.ts'
import { addressState, text } from '#src/stores/address-state.ts'
import { sessionKept } from '../parts/session-kept.ts'
import { langOf } from '../parts/words.ts'

/** What the queue shows, in the address: `state` is `waiting` where it is left out. */
export const queueState = addressState({
  state: text,
  category: text,
  language: text,
  country: text,
  model: text,
  assigned: text,
  tag: text,
  keyword: text,
  page: text,
})
export type QueueValues = ReturnType<typeof queueState.read>
export type Filter = Exclude<keyof QueueValues, 'page'>

export type QueueCounts = Pick<OutputOf<typeof getQueue>, 'waiting' | 'late' | 'held' | 'mine'>

/** Numbers that the head of the desk shows. */
export const queueCounts = atom<QueueCounts | undefined>(undefined)

const isPath = (value: unknown): value is string => typeof value === 'string' && /^\/desk\/?(\?|$)/.test(value)
/** The list that was looked at last, to go back to. */
export const queuePath = sessionKept<string>('desk-list', deskPath, isPath)

interface List {
  ids: string[]
  current: string
}
const isList = (value: unknown): value is List =>
  typeof value === 'object' && value !== null && 'ids' in value && Array.isArray(value.ids) && 'current' in value
/** Its tickets, to go through them one after the other, and the one that was looked at last. */
export const lastList = sessionKept<List>('desk-tickets', { ids: [], current: '' }, isList)

/** Where to go on in a list: the ticket that was looked at last, or the one that is nearest to where it was. */
export function nearest({ ids, current }: List, shown: readonly string[]): string | undefined {
  if (shown.includes(current)) return current
  const at = ids.indexOf(current)
  if (at < 0) return undefined
  const isShown = (id: string) => shown.includes(id)
  return ids.slice(at + 1).find(isShown) ?? ids.slice(0, at).findLast(isShown)
}

/** What to ask for, of what an address says; what is none of ours is left out. */
export function inputOf(values: QueueValues): InputOf<typeof getQueue> {
  const { state, category, language, country, model, assigned, tag, keyword, page } = values
  const words = keyword.trim().replace(/^#(?=\d{7}$)/, '')
  const spam = state === 'spam'
  const known = ticketStates.find((each) => each === state)
  const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(assigned)
  return {
    state: spam || state === 'all' ? undefined : (known ?? 'open'),
    held: state === 'held' || undefined,
    spam: spam || undefined,
    category: ticketCategories.find((each) => String(each) === category),
    languages: languagesIn(language),
    country: (/^[A-Z]{2}$/.test(country) ? country : undefined) as InputOf<typeof getQueue>['country'],
    model: model.slice(0, 40) || undefined,
    assigned: assigned === 'me' || assigned === 'nobody' || id ? (assigned as 'me') : undefined,
    tag: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(tag) ? tag : undefined,
    keyword: words.slice(0, 200) || undefined,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : undefined,
  }
}

/** The languages that an address names, with commas between. */
export function languagesIn(value: string): Lang[] | undefined {
  const known = value.split(',').flatMap((each) => langOf(each) ?? [])
  return known.length > 0 ? [...new Set(known)] : undefined
}

/** A row of the list: `gone` is one that is not in it any more, `fresh` one that was not in it before somebody wanted to see what is new. */
export type Row = ListedTicket & { gone: boolean; fresh?: boolean }

/**
 * The list as it is shown once a newer one has come: the rows stay where they are with what is new of them, those that
 * are gone stay as well, and how many there are beside them is counted.
 */
export function merge(
  shown: readonly Row[],
  fresh: readonly ListedTicket[],
): { rows: Row[]; added: number; moved: boolean } {
  const newest = new Map(fresh.map((item) => [item.id, item]))
  const rows = shown.map((row) => {
    const item = newest.get(row.id)
    return item ? { ...row, ...item, gone: false } : { ...row, gone: true }
  })
  const known = new Set(shown.map(({ id }) => id))
  const added = fresh.filter(({ id }) => !known.has(id)).length
  const order = fresh.filter(({ id }) => known.has(id)).map(({ id }) => id)
  const stays = rows.filter(({ gone }) => !gone).map(({ id }) => id)
  return { rows, added, moved: order.join() !== stays.join() }
}
