import { atom, onMount } from 'nanostores'
import { deskPath } from '#shared/routing/desk-path.ts'
import { isKind, kindNames } from '#shared/submissions/names.ts'

export const views = [
  ...(['ticket', 'figures', 'people', 'mails', 'lists', 'incidents'] as const),
  ...(['security', 'staff', 'trail', 'settings', 'join'] as const),
] as const
export type View = (typeof views)[number] | 'queue' | 'nowhere'

export interface Place {
  view: View
  /** The number of a ticket; of a list its kind, or its kind and the id of what is in it. */
  id: string
}

/** Path and query of the address; what is shown follows it. */
export const address = atom('')

onMount(address, () => {
  const read = () => address.set(location.pathname + location.search)
  read()
  addEventListener('popstate', read)
  return () => removeEventListener('popstate', read)
})

/** The token of an invitation, which stands behind the # and reaches no server by itself. */
export function invitationIn(hash: string): string | undefined {
  return /^#(?:invitation|token)=(.+)$/.exec(hash)?.[1]
}

/** What an address below the desk shows. */
export function placeOf(path: string): Place {
  const [view = '', id = '', ...more] = (path.split(/[?#]/)[0] ?? '').slice(deskPath.length).split('/').filter(Boolean)
  if (view === '') return { view: 'queue', id: '' }
  if (view === 'ticket') return /^\d{7}$/.test(id) && !more.length ? { view, id } : { view: 'nowhere', id: '' }
  if (view === 'lists') return listAt(id, more)
  return { view: id === '' && views.some((each) => each === view) ? (view as View) : 'nowhere', id: '' }
}

const submissionId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function listAt(kind: string, [one, ...more]: string[]): Place {
  if (kind === '') return { view: 'lists', id: kindNames[0] }
  if (!isKind(kind) || more.length > 0) return { view: 'nowhere', id: '' }
  if (one === undefined) return { view: 'lists', id: kind }
  return submissionId.test(one) ? { view: 'lists', id: `${kind}/${one}` } : { view: 'nowhere', id: '' }
}

/** Of a list of what people sent in. */
export function listPath(kind: string): string {
  return `${deskPath}/lists/${kind}`
}

export function ticketPath(id: string): string {
  return `${deskPath}/ticket/${id}`
}

export function pathOf(view: (typeof views)[number]): string {
  return `${deskPath}/${view}`
}

/** Goes to another address of the desk without loading the page anew. */
export function goTo(path: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', path)
  else history.replaceState(history.state, '', path)
  address.set(location.pathname + location.search)
}
