import * as z from 'zod/mini'
import { defaultLang, isLang, type Lang, langs } from '#i18n/locales.ts'
import { type Block, blocksOf } from './blocks.ts'
import type { ContentReader } from './read.ts'

/**
 * What each translation was made of: by its path, the hashes of the English blocks that its translator had before
 * them, in one file a language, `sources/{lang}.yaml`. `npm run i18n -- accept` writes them.
 */
export type Sources = ReadonlyMap<string, string>

export type TranslationState = 'current' | 'older' | 'unaccepted'

export interface Translation {
  /** `faqs/101-add-a-device/de.md` */
  path: string
  lang: Lang
  /** `faqs/101-add-a-device/en.md` */
  english: string
}

/** Folders whose files are written for each language by itself. */
const ownKinds = ['search', 'sources']

export const sourcesFile = (lang: Lang) => `sources/${lang}.yaml`

/** The translation that a path names; undefined for English, for facts and for what is translated from nothing. */
export function translationAt(path: string): Translation | undefined {
  const [, folder = '', stem = '', extension = ''] = /^(.+)\/([^/]+)\.(md|yaml)$/.exec(path) ?? []
  if (!isLang(stem) || stem === defaultLang || ownKinds.includes(folder.split('/')[0] ?? '')) return undefined
  return { path, lang: stem, english: `${folder}/${defaultLang}.${extension}` }
}

const hashes = z.string().check(z.regex(/^[\da-f]{8}( [\da-f]{8})*$/, 'is not what `npm run i18n -- accept` writes'))
export const sourcesWords = z.record(z.string(), hashes)

export function readSources(reader: ContentReader): Sources {
  return new Map(
    reader.yamlFiles('sources').flatMap((path) => Object.entries(reader.yaml(path, sourcesWords)?.data ?? {})),
  )
}

/** As `sources/{lang}.yaml` has them. */
export function writtenHashes(english: string): string {
  return blocksOf(english)
    .map(({ hash }) => hash)
    .join(' ')
}

/** Whether a translation was made of the English that there is now. */
export function stateOf(translation: Translation, english: string, sources: Sources): TranslationState {
  const accepted = sources.get(translation.path)
  if (accepted === undefined) return 'unaccepted'
  return accepted === writtenHashes(english) ? 'current' : 'older'
}

/** The English blocks that were not there, or said something else, when the translation was made. */
export function changedSince(accepted: string, english: string): Block[] {
  const known = new Set(accepted.split(' '))
  return blocksOf(english).filter(({ hash }) => !known.has(hash))
}

/** Languages that are translated into. */
export const translatedLangs = langs.filter((lang) => lang !== defaultLang)
