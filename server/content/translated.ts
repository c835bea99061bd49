import type * as z from 'zod/mini'
import { defaultLang, type Lang } from '#i18n/locales.ts'
import type { ContentReader, Parsed } from './read.ts'

/** What a folder says in the languages that it has. */
export class Translated<T> {
  readonly languages: Lang[]
  readonly #files: Map<Lang, Parsed<T>>
  readonly #older: ReadonlySet<Lang>

  /** `older` are the languages whose words were made of an English that has changed since. */
  constructor(files: Map<Lang, Parsed<T>>, older: ReadonlySet<Lang>) {
    this.#files = files
    this.#older = older
    this.languages = [...files.keys()]
  }

  /** The words in a language, or in English; undefined only when English could not be read. */
  in(lang: Lang): { words: T; contentLang: Lang; isOlder: boolean } | undefined {
    const contentLang = this.#files.has(lang) ? lang : defaultLang
    const file = this.#files.get(contentLang)
    return file && { words: file.data, contentLang, isOlder: this.#older.has(contentLang) }
  }

  each(visit: (file: Parsed<T>, lang: Lang) => void): void {
    for (const [lang, file] of this.#files) visit(file, lang)
  }
}

/** Reads `{lang}.yaml` or `{lang}.md` of a folder. `facts` are the other files that may be there. */
export function readTranslated<S extends z.ZodMiniType>(
  reader: ContentReader,
  folder: string,
  extension: 'md' | 'yaml',
  schema: S,
  facts: string[] = [],
): Translated<z.output<S>> {
  const files = new Map<Lang, Parsed<z.output<S>>>()
  const older = new Set<Lang>()
  for (const lang of reader.languages(folder, extension, facts)) {
    const path = `${folder}/${lang}.${extension}`
    const parsed = extension === 'md' ? reader.markdown(path, schema) : reader.yaml(path, schema)
    if (parsed) files.set(lang, parsed)
    if (reader.isOlder(path)) older.add(lang)
  }
  return new Translated(files, older)
}

/**
 * The entry of one key in a dictionary that may be translated only in part: each key falls back to
 * English by itself.
 */
export function entryOf<T>(
  translated: Translated<Record<string, T>>,
  lang: Lang,
  key: string,
): { words: T; contentLang: Lang } | undefined {
  for (const candidate of [lang, defaultLang]) {
    const found = translated.in(candidate)
    const words = found?.contentLang === candidate ? found.words[key] : undefined
    if (words !== undefined) return { words, contentLang: candidate }
  }
  return undefined
}
