import type { InputOf } from '#contracts/endpoint.ts'
import type { createIncident, DeskIncident } from '#contracts/incidents.ts'
import type { Lang } from '#i18n/locales.ts'
import type { IncidentKind } from '#shared/incidents/incidents.ts'

type Typed = InputOf<typeof createIncident>

/** An incident as it is typed: times where the reader is, lists as text. */
export interface Draft {
  id: string
  changed: string
  kind: IncidentKind
  places: string[]
  models: string
  since: string
  until: string
  answer: string
  texts: Partial<Record<Lang, { title: string; text: string }>>
}

/** `2026-03-01T13:00`, as a field for date and time has it. */
export function localTime(moment: Date): string {
  const here = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return here.toISOString().slice(0, 16)
}

export function emptyDraft(now: Date): Draft {
  const soon = new Date(now.getTime() + 4 * 3_600_000)
  const texts = { en: { title: '', text: '' } }
  const times = { since: localTime(now), until: localTime(soon) }
  return { id: '', changed: '', kind: 'outage', places: [], models: '', ...times, answer: '', texts }
}

export function draftOf({ id, changed, kind, places, models, since, until, answer, texts }: DeskIncident): Draft {
  return {
    ...{ id, changed, kind, places, texts },
    models: models.join(', '),
    since: localTime(new Date(since)),
    until: localTime(new Date(until)),
    answer: answer === null ? '' : String(answer),
  }
}

/** What the service is told; a language in which nothing stands is left out. */
export function inputOf({ kind, places, models, since, until, answer, texts }: Draft): Typed {
  const filled = Object.entries(texts).filter(([lang, { title, text }]) => lang === 'en' || title.trim() || text.trim())
  return {
    kind,
    places: places as Typed['places'],
    models: models.split(/[,;\s]+/).filter(Boolean),
    since: moment(since),
    until: moment(until),
    answer: answer.trim() === '' ? null : Number(/\d+\s*$/.exec(answer)?.[0] ?? 0),
    texts: Object.fromEntries(filled) as Typed['texts'],
  }
}

function moment(local: string): string {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
