import { type Lang, langs } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import { modelsOf } from '#shared/search/models.ts'
import { type Languages, langsOf } from '#shared/search/readings.ts'
import { simplify } from '#shared/search/simplify.ts'
import { stemOf } from '#shared/search/stems/index.ts'
import { type Synonyms, synonymsOf } from '#shared/search/synonyms.ts'
import type { Rules } from '#shared/search/tokens.ts'

/** An English word in another language's question means what English says of it. */
export async function languagesOf(content: Content): Promise<Languages> {
  const models = modelsOf(content.products('en').map(({ model }) => model))
  const rules = new Map<Lang, Rules>()
  for (const lang of langs)
    rules.set(lang, { lang, stem: await stemOf(lang), models, ...(lang.startsWith('zh') && { simplify }) })
  const rulesOf = (lang: Lang) => rules.get(lang) as Rules

  const synonyms = new Map<Lang, Synonyms>()
  return {
    rules: rulesOf,
    synonyms(lang) {
      const known = synonyms.get(lang)
      if (known) return known
      const made = synonymsOf(
        langsOf(lang).map((each) => content.searchWords(each)),
        rulesOf(lang),
      )
      synonyms.set(lang, made)
      return made
    },
  }
}
