import type { Lang } from '#i18n/locales.ts'
import { type Article, SearchEngine } from './engine.ts'
import { type Fields, ownModels } from './fields.ts'
import { type LanguageIndex, LanguageIndexBuilder } from './language-index.ts'
import { modelForms } from './models.ts'
import type { Languages } from './readings.ts'
import { eachInSlices, type Rest } from './slices.ts'

/** Where the words of the articles come from. */
export interface Source {
  /** Heaviest first. */
  articles: readonly Article[]
  langs: readonly Lang[]
  languages: Languages
  /** The text of an article, where it has one in the language. */
  textOf(id: number, lang: Lang): Fields | undefined
  /** What an article is called by who looks for it in the language, the name first, whether it has a text in it or not. */
  namesOf(id: number, lang: Lang): readonly string[]
  /** Phrases that nothing but the groups of synonyms may have: typing errors in them are mended as well. */
  phrasesOf(lang: Lang): readonly string[]
}

/** Milliseconds of work after which others get their turn. */
const stint = 8

/** `breathe` is waited for where this much has been done since. */
export function restingBy(breathe: () => Promise<unknown> | undefined): Rest {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < stint) return
    await breathe()
    began = performance.now()
  }
}

/** Makes the engine, and rests now and then. */
export async function buildEngine(
  { articles, langs, languages, ...source }: Source,
  rest: Rest = async () => {},
): Promise<SearchEngine> {
  const own = new Map<Lang, Uint8Array>()
  const indexes = new Map<Lang, LanguageIndex>()
  for (const lang of langs) {
    const builder = new LanguageIndexBuilder(languages.rules(lang))
    const texts = new Uint8Array(articles.length)
    for (const [number, { id, models }] of articles.entries()) {
      const text = source.textOf(id, lang)
      const names = source.namesOf(id, lang)
      if (text) texts[number] = 1
      const fields = text ? { ...text, keywords: [...text.keywords, ...names] } : named(names)
      if (fields) builder.add(number, fields, { own: ownModels(models), all: models })
      // Most articles of a large content have no text in most languages: looking at one is nothing.
      if (fields || number % 500 === 0) await rest()
    }
    for (const phrase of source.phrasesOf(lang)) builder.mention(phrase)
    indexes.set(lang, await builder.finish(articles.length, rest))
    own.set(lang, texts)
    await rest()
  }
  return new SearchEngine({ languages, articles, models: await modelsOf(articles, rest), indexes, own })
}

/** The forms of the models that each article is about; many are about the same ones. */
async function modelsOf(articles: readonly Article[], rest: Rest): Promise<ReadonlySet<string>[]> {
  const known = new Map<string, ReadonlySet<string>>()
  const sets: ReadonlySet<string>[] = []
  const read = (number: number) => {
    const { models } = articles[number] as Article
    const key = models.join()
    const set = known.get(key) ?? new Set(modelForms(models))
    known.set(key, set)
    sets.push(set)
  }
  await eachInSlices(articles.length, read, rest)
  return sets
}

/** An article without a text has its name for a title. */
function named([title, ...keywords]: readonly string[]): Fields | undefined {
  return title === undefined ? undefined : { title, keywords, headings: [], summary: '', body: '' }
}
