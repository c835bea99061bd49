import { atom } from 'nanostores'
import type { getQueue, ListedTicket } from '#contracts/desk-queue.ts'
import type { InputOf, OutputOf } from '#contracts/endpoint.ts'
import type { Lang } from '#i18n/locales.ts'
import { deskPath } from '#shared/routing/desk-path.ts'
import { ticketCategories, ticketStates } from '#shared/tickets/categories.ts'
import { addressState, text } from '#src/stores/address-state.ts'
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

/** Numbers that the head of the desk shows. */
export const queueCounts = atom<Pick<OutputOf<typeof getQueue>, 'waiting' | 'late' | 'mine'> | undefined>(undefined)
/** The list that was looked at last, to go back to. */
export const queuePath = atom<string>(deskPath)
/** Its tickets, to go through them one after the other, and the one that was looked at last. */
export const lastList = atom<{ ids: string[]; current: string }>({ ids: [], current: '' })

/** What to ask for, of what an address says; what is none of ours is left out. */
export function inputOf(values: QueueValues): InputOf<typeof getQueue> {
  const { state, category, language, country, model, assigned, tag, keyword, page } = values
  const spam = state === 'spam'
  const known = ticketStates.find((each) => each === state)
  const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(assigned)
  return {
    state: spam || state === 'all' ? undefined : (known ?? 'open'),
    spam: spam || undefined,
    category: ticketCategories.find((each) => String(each) === category),
    languages: languagesIn(language),
    country: (/^[A-Z]{2}$/.test(country) ? country : undefined) as InputOf<typeof getQueue>['country'],
    model: model.slice(0, 40) || undefined,
    assigned: assigned === 'me' || assigned === 'nobody' || id ? (assigned as 'me') : undefined,
    tag: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(tag) ? tag : undefined,
    keyword: keyword.trim().slice(0, 200) || undefined,
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : undefined,
  }
}

/** The languages that an address names, with commas between. */
export function languagesIn(value: string): Lang[] | undefined {
  const known = value.split(',').flatMap((each) => langOf(each) ?? [])
  return known.length > 0 ? [...new Set(known)] : undefined
}

/** A row of the list: `gone` is one that is not in it any more. */
export type Row = ListedTicket & { gone: boolean }

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
    return item ? { ...item, gone: false } : { ...row, gone: true }
  })
  const known = new Set(shown.map(({ id }) => id))
  const added = fresh.filter(({ id }) => !known.has(id)).length
  const order = fresh.filter(({ id }) => known.has(id)).map(({ id }) => id)
  const stays = rows.filter(({ gone }) => !gone).map(({ id }) => id)
  return { rows, added, moved: order.join() !== stays.join() }
}
