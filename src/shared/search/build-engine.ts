import type { Lang } from '#i18n/locales.ts'
import { type Article, SearchEngine } from './engine.ts'
import { type Fields, ownModels } from './fields.ts'
import { type LanguageIndex, LanguageIndexBuilder } from './language-index.ts'
import type { Languages } from './readings.ts'

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

/** Makes the engine; `breathe` is waited for now and then. */
export async function buildEngine(
  { articles, langs, languages, ...source }: Source,
  breathe: () => Promise<unknown> | undefined = () => undefined,
): Promise<SearchEngine> {
  const own = new Map<Lang, Uint8Array>()
  const indexes = new Map<Lang, LanguageIndex>()
  let began = performance.now()
  const rest = async () => {
    if (performance.now() - began < stint) return
    await breathe()
    began = performance.now()
  }
  for (const lang of langs) {
    const builder = new LanguageIndexBuilder(languages.rules(lang))
    const texts = new Uint8Array(articles.length)
    for (const [number, { id, models }] of articles.entries()) {
      const text = source.textOf(id, lang)
      const names = source.namesOf(id, lang)
      if (text) texts[number] = 1
      const fields = text ? { ...text, keywords: [...text.keywords, ...names] } : named(names)
      if (!fields) continue
      builder.add(number, fields, { own: ownModels(models), all: models })
      await rest()
    }
    for (const phrase of source.phrasesOf(lang)) builder.mention(phrase)
    indexes.set(lang, await builder.finish(articles.length, rest))
    own.set(lang, texts)
    await rest()
  }
  return new SearchEngine({ languages, articles, indexes, own })
}

/** An article without a text has its name for a title. */
function named([title, ...keywords]: readonly string[]): Fields | undefined {
  return title === undefined ? undefined : { title, keywords, headings: [], summary: '', body: '' }
}
