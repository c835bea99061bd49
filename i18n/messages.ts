import { readdirSync, readFileSync } from 'node:fs'
import { english } from './english.ts'
import type { Message } from './fill.ts'
import { type Lang, langs } from './locales.ts'
import type { Catalogue } from './translator.ts'

type English = typeof english
export type Area = keyof English
export type MessagesOf<A extends Area> = {
  [K in keyof English[A]]: English[A][K] extends string ? string : Message
}
export type Messages = { [A in Area]: MessagesOf<A> }

/** Every file below `messages/` by its path: bundled where Vite builds, read where Node runs. */
const files: Record<string, Catalogue> = import.meta.env
  ? import.meta.glob('./messages/*/*.json', { eager: true, import: 'default' })
  : readFiles(new URL('messages/', import.meta.url))

function readFiles(folder: URL): Record<string, Catalogue> {
  const names = langs.flatMap((lang) =>
    readdirSync(new URL(`${lang}/`, folder)).map((name) => `${lang}/${name}` as const),
  )
  return Object.fromEntries(
    names.map((name) => [`./messages/${name}`, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))]),
  )
}

function messagesOf(lang: Lang): Messages {
  const areas = Object.keys(english).map((area) => [area, files[`./messages/${lang}/${area}.json`] ?? {}])
  return Object.fromEntries(areas)
}

/** All messages of all languages: for the build and the server. Islands get their area of one language as a prop. */
export const messages = Object.fromEntries(langs.map((lang) => [lang, messagesOf(lang)])) as Record<Lang, Messages>
