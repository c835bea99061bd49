import { createContext, useContext } from 'react'
import type { Lang } from '#i18n/locales.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Answers, Standing } from '#shared/checkers/flow.ts'
import type { CheckerState } from '#src/stores/checker-state.ts'
import type { Words } from './words.ts'

export interface Links {
  /** The contact pages, without query. */
  contact: string
  create: string
  feedback: string
  claim: string
  list: string
}

/** A device that a verdict can name. */
export interface CheckedModel {
  name: string
  href: string
  /** BCP 47, where its name is in another language than the page's. */
  lang: string | undefined
}

/** What the parts of a checker share. */
export interface Check {
  lang: Lang
  t: Translator<keyof Words>
  /** The words of the checker, which may be in another language than the page's: `spoken` for `lang`, BCP 47. */
  w: Translator
  has(key: string): boolean
  spoken: string | undefined
  links: Links
  /** Names of the drawings that the page has. */
  drawings: readonly string[]
  /** Safety warnings, by the question that they stand above. */
  warnings: Readonly<Record<string, { title: string; text: string }>>
  models: Readonly<Record<string, CheckedModel>>
  /** The path of this checker, without language and layout. */
  path: string
  answers: Answers
  asked: Standing['asked']
  to(state: Partial<CheckerState>): string
  go(state: Partial<CheckerState>): void
  /** Answers a question: an entry of the history. */
  answer(key: string, value: string): void
}

export const CheckContext = createContext<Check | undefined>(undefined)

export function useCheck(): Check {
  const check = useContext(CheckContext)
  if (!check) throw new Error('A question stands in a checker.')
  return check
}
