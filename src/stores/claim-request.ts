import { addressState, text } from './address-state.ts'

/** What the page of a claim is opened with: what the check of openers has found out. */
export const claimRequest = addressState({ manufacturer: text, model: text, learnButton: text, doors: text })
export const noClaim = { manufacturer: '', model: '', learnButton: '', doors: '' }
