import type { Message } from '#i18n/fill.ts'

export const incidentKinds = ['outage', 'degraded', 'maintenance', 'safety'] as const
export type IncidentKind = (typeof incidentKinds)[number]

/** Parts of the world as the choice of a location has them, without "worldwide". */
export const incidentAreas = ['europe', 'north-america', 'asia-pacific', 'middle-east'] as const
type IncidentArea = (typeof incidentAreas)[number]

export function isArea(place: string): place is IncidentArea {
  return incidentAreas.some((area) => area === place)
}

/** Where somebody reads, and about what. */
interface Reader {
  /** Areas and countries that the reader may be in; empty when nobody knows. */
  places: readonly string[]
  /** The models that the page is about; empty when it is about none in particular. */
  models: readonly string[]
}

interface Concerning {
  places: readonly string[]
  models: readonly string[]
  since: string
  until: string
}

/** Whether an incident concerns a reader now: what names no place or no model concerns all of them. */
export function concerns(incident: Concerning, { places, models }: Reader, now: number): boolean {
  const { since, until } = incident
  if (now < Date.parse(since) || now >= Date.parse(until)) return false
  return meets(incident.places, places) && meets(incident.models, models)
}

function meets(named: readonly string[], own: readonly string[]): boolean {
  return named.length === 0 || own.length === 0 || named.some((one) => own.includes(one))
}

/** What the file of a language has for notices: its messages with the names of areas, and where its readers may be. */
export interface NoticeWords {
  messages: Record<string, Message>
  /** Areas and countries; empty when nobody knows. */
  places: readonly string[]
}
export const noticeWordsPath = (lang: string) => `/incidents/${lang}.json`
