import type { Message } from './fill.ts'
import type { Lang } from './locales.ts'
import { catalogues as de } from './messages/de/index.ts'
import { catalogues as en } from './messages/en/index.ts'
import { catalogues as es } from './messages/es/index.ts'
import { catalogues as fr } from './messages/fr/index.ts'
import { catalogues as it } from './messages/it/index.ts'
import { catalogues as ja } from './messages/ja/index.ts'
import { catalogues as nl } from './messages/nl/index.ts'
import { catalogues as pt } from './messages/pt/index.ts'
import { catalogues as ru } from './messages/ru/index.ts'
import { catalogues as tr } from './messages/tr/index.ts'
import { catalogues as uk } from './messages/uk/index.ts'
import { catalogues as zhHans } from './messages/zh-Hans/index.ts'
import { catalogues as zhHant } from './messages/zh-Hant/index.ts'

export type Area = keyof typeof en
export type MessagesOf<A extends Area> = {
  [K in keyof (typeof en)[A]]: (typeof en)[A][K] extends string ? string : Message
}
export type Messages = { [A in Area]: MessagesOf<A> }

/** All messages of all languages: for the build and the server. Islands get their area of one language as a prop. */
export const messages: Record<Lang, Messages> = {
  en,
  de,
  es,
  fr,
  it,
  ja,
  nl,
  pt,
  ru,
  tr,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  uk,
}
