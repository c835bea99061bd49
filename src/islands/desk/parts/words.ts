import { type Lang, langs, localeOf } from '#i18n/locales.ts'
import type { AuditAction, LetterTime, MailSort } from '#shared/desk/words.ts'
import type { IncidentKind } from '#shared/incidents/incidents.ts'
import type { Region } from '#shared/regions/address-parts.ts'
import { regionName } from '#shared/regions/names.ts'
import { formatLanguage } from '#shared/text/format.ts'
import type { OrderPlatform, TicketCategory, TicketFileUse, TicketState } from '#shared/tickets/categories.ts'

export const categoryNames: Record<TicketCategory, string> = {
  1: 'Suggestion',
  2: 'Troubleshooting',
  3: 'Warranty',
  4: 'Others',
  5: 'Accessory',
}

export const stateNames: Record<TicketState, string> = { open: 'Waiting', answered: 'Answered', closed: 'Closed' }

export const platformNames: Record<OrderPlatform, string> = {
  amazon: 'Amazon',
  shop: 'Our shop',
  aliexpress: 'AliExpress',
}

export const fileUseNames: Record<TicketFileUse, string> = {
  attachment: '',
  orderReceipt: 'order receipt',
  damage: 'evidence of the damage',
}

export const letterTimeNames: Record<LetterTime, string> = {
  'at-once': 'At once',
  digest: 'In a digest',
  never: 'Never',
}

export const mailSortNames: Record<MailSort, string> = {
  'unknown-sender': 'From an address that the ticket is not of',
  'unknown-ticket': 'Names no ticket that there is',
  automatic: 'Automatic reply',
  bounce: 'Could not be delivered',
  unreadable: 'Could not be read',
  refused: 'Refused',
}

export const actionNames: Record<AuditAction, string> = {
  'signed-in': 'signed in',
  'sign-in-refused': 'sign-in refused',
  'staff-invited': 'invited somebody',
  'staff-joined': 'joined',
  'staff-changed': 'changed a colleague',
  'passkey-added': 'added a passkey',
  'passkey-removed': 'removed a passkey',
  'password-changed': 'changed the password',
  'password-removed': 'gave up the password',
  'password-revoked': 'took a password away',
  confirmed: 'showed again who they are',
  'ticket-read': 'read',
  'file-read': 'read a file',
  answered: 'answered',
  noted: 'wrote a note',
  assigned: 'assigned',
  tagged: 'changed tags',
  merged: 'merged',
  closed: 'closed',
  reopened: 'reopened',
  held: 'held',
  corrected: 'corrected',
  'marked-as-spam': 'marked as spam',
  'unmarked-as-spam': 'took the spam mark away',
  deleted: 'deleted',
  exported: 'exported a list',
  'person-read': 'looked at a person',
  'person-exported': 'exported a person’s data',
  'person-deleted': 'deleted a person’s data',
  'mail-read': 'read a mail',
  'mail-handled': 'took a mail off the list',
  'mail-made-ticket': 'made a ticket of a mail',
  'submissions-read': 'looked at a list',
  'submission-read': 'read what somebody sent in',
  'submission-changed': 'changed what somebody sent in',
  'submission-assigned': 'assigned what somebody sent in',
  restored: 'restored a backup',
  'invitation-read': 'opened an invitation',
  'signed-out': 'signed out',
  searched: 'searched the tickets',
  'sessions-ended': 'signed out elsewhere',
  'incident-begun': 'switched on an incident',
  'incident-changed': 'changed an incident',
  'incident-ended': 'ended an incident',
  'security-read': 'looked at security reports',
  'security-changed': 'changed a security report',
  'security-exported': 'downloaded a security report',
}

export const incidentKindNames: Record<IncidentKind, string> = {
  outage: 'Outage',
  degraded: 'Working with limits',
  maintenance: 'Maintenance',
  safety: 'Safety notice',
}

const areaNames: Record<string, string> = {
  europe: 'Europe',
  'north-america': 'North America',
  'asia-pacific': 'Asia and Pacific',
  'middle-east': 'Middle East',
}

/** An area, or a country by its code. */
export function placeName(place: string): string {
  return areaNames[place] ?? countryName(place)
}

/** A language of ours by its English name. */
export function languageName(lang: string): string {
  const known = langOf(lang)
  return known ? formatLanguage(localeOf(known).tag, 'en') : lang
}

/** Our languages in the order of their English names. */
export const sortedLangs = [...langs].sort((a, b) => (languageName(a) < languageName(b) ? -1 : 1))

/** One of our languages; undefined for what is none. */
export function langOf(lang: string): Lang | undefined {
  return langs.find((each) => each === lang)
}

export function countryName(region: string): string {
  try {
    return region ? regionName('en', region as Region) : ''
  } catch {
    return region
  }
}

/** `1 ticket`, `3 tickets`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
