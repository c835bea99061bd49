import type { Generated } from 'kysely'
import type { Lang } from '#i18n/locales.ts'

/** Clicks added up by the day; nothing in it tells who clicked. */
export interface ClickCountTable {
  /** A calendar day, `2026-03-01`. */
  day: string
  event: string
  target: string
  page: string
  count: number
}

export interface FaqCountTable {
  article: number
  views: Generated<number>
  helpful: Generated<number>
  not_helpful: Generated<number>
}

/** Why an article did not help, added up. */
export interface FaqReasonTable {
  article: number
  lang: Lang
  reason: string
  count: number
}

/** The secret of a day, under which visitors are told apart. It is deleted with all its rows when the day is over, and nobody can be found again. */
export interface VisitorKeyTable {
  day: string
  key: Uint8Array
}

/** That somebody was at an article today: under a hash of visitor and article that nothing else has. */
export interface FaqVisitTable {
  day: string
  visitor: string
  viewed: Generated<boolean>
  vote: 'helpful' | 'notHelpful' | null
  lang: Lang
  reason: string | null
}

/** A question that found nothing. Its words are stored only when several people have asked it, see `missed-searches.ts`. */
export interface MissedSearchTable {
  lang: Lang
  question_hash: string
  question: string | null
  days: number
  most_in_a_day: number
  total: number
  last_day: string
  today: number
}

export interface MissedSearchVisitTable {
  day: string
  visitor: string
}
