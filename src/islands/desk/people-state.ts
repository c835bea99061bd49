import { atom } from 'nanostores'

/** Whose data is to be looked at: an address of mail belongs into no address of a page. */
export const askedPerson = atom('')
