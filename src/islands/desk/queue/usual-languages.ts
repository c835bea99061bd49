import { atom } from 'nanostores'
import { deskPath } from '#shared/routing/desk-path.ts'
import { safeStorage } from '#src/stores/storage.ts'
import { queueState } from './state.ts'

const key = 'desk-languages'
const storage = safeStorage('localStorage')

/** The languages that this browser's reader has chosen last, with commas between; the desk begins with them. */
export const usualLanguages = atom(storage.get(key) ?? '')
usualLanguages.listen((value) => storage.set(key, value))

/** Narrows the list to them where the desk is opened without anything else being asked for. */
export function beginWithLanguages(): void {
  const { pathname, search, hash } = location
  if (usualLanguages.get() && pathname.replace(/\/$/, '') === deskPath && search === '' && hash === '')
    history.replaceState(null, '', deskPath + queueState.search({ language: usualLanguages.get() }, ''))
}
