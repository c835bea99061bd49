import { readFile } from 'node:fs/promises'
import { parse, stringify } from 'yaml'
import type { Market } from '#contracts/products.ts'
import type { Lang } from '#i18n/locales.ts'
import { type ContentFiles, readFolder } from '#server/content/folder.ts'
import { ContentReader } from '#server/content/read.ts'
import {
  readSources,
  type Sources,
  sourcesFile,
  stateOf,
  type Translation,
  type TranslationState,
  translatedLangs,
  translationAt,
  writtenHashes,
} from '#server/content/translations.ts'

export interface Text {
  /** `faqs` */
  kind: string
  english: string
  /** Where it matters, as its facts say; everywhere when undefined. */
  markets: Market[] | undefined
  /** What there is in each language; a language without an entry has no words of its own. */
  translations: Map<Lang, { translation: Translation; state: TranslationState }>
}

export interface Texts {
  texts: Text[]
  sources: Sources
  /** The words of a file below the content folder. */
  wordsOf(path: string): string
}

/** Everything that is translated, and how it stands. Throws when a file of sources cannot be read. */
export async function readTexts(root: string): Promise<Texts> {
  const files = await readFolder(root)
  const reader = new ContentReader(root, files)
  const sources = readSources(reader)
  const [fault] = reader.faults
  if (fault) throw new Error(`${fault.file}:${fault.line}: ${fault.reason}`)
  const wordsOf = (path: string) => files.get(path)?.toString() ?? ''
  return { texts: textsOf(files, wordsOf, sources), sources, wordsOf }
}

function textsOf(files: ContentFiles, wordsOf: (path: string) => string, sources: Sources): Text[] {
  return [...files.keys()].flatMap((english) => {
    const [, folder, extension] = /^(.+)\/en\.(md|yaml)$/.exec(english) ?? []
    const possible = translatedLangs.map((lang) => translationAt(`${folder}/${lang}.${extension}`))
    const wanted = possible.filter((each) => each !== undefined)
    if (!folder || !wanted.length) return []
    const found = wanted.filter(({ path }) => files.has(path))
    const translations = new Map(
      found.map((translation) => [
        translation.lang,
        { translation, state: stateOf(translation, wordsOf(english), sources) },
      ]),
    )
    return [{ kind: folder.split('/')[0] ?? folder, english, markets: marketsOf(folder, wordsOf), translations }]
  })
}

function marketsOf(folder: string, wordsOf: (path: string) => string): Market[] | undefined {
  const facts = ['faq.yaml', 'product.yaml'].map((name) => wordsOf(`${folder}/${name}`)).find(Boolean)
  return facts && parse(facts).markets
}

/** Where a language is spoken by people who buy there; a language that is not named is spoken everywhere. */
const spokenIn: Partial<Record<Lang, Market[]>> = {
  de: ['EU'],
  es: ['EU', 'US'],
  fr: ['EU'],
  it: ['EU'],
  ja: ['JP'],
  nl: ['EU'],
  pt: ['EU'],
  ru: ['EU'],
  tr: ['EU'],
  uk: ['EU'],
}

/** Whether a language can wait for a text: it is about markets where nobody reads it. */
export function canWait(lang: Lang, { markets }: Pick<Text, 'markets'>): boolean {
  const own = spokenIn[lang]
  return own !== undefined && markets !== undefined && !markets.some((market) => own.includes(market))
}

/** The files of sources, by their path, once the translations at `accepted` are as good as the English of now. */
export function accept({ texts, sources, wordsOf }: Texts, accepted: ReadonlySet<string>): Map<string, string> {
  const lines = new Map<Lang, [string, string][]>(translatedLangs.map((lang) => [lang, []]))
  for (const { english, translations } of texts)
    for (const [lang, { translation }] of translations) {
      const hashes = accepted.has(translation.path) ? writtenHashes(wordsOf(english)) : sources.get(translation.path)
      if (hashes) lines.get(lang)?.push([translation.path, hashes])
    }
  return new Map(
    [...lines].map(([lang, entries]) => [
      sourcesFile(lang),
      stringify(Object.fromEntries(entries.sort()), { lineWidth: 0 }),
    ]),
  )
}

/** How many translations of each language may be older than their English, or accepted by nobody. */
export async function readBudget(file: string): Promise<Record<string, number>> {
  return JSON.parse(await readFile(file, 'utf8'))
}
