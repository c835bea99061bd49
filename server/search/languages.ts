import { Converter } from 'opencc-js/t2cn'
import { type Lang, langs } from '#i18n/locales.ts'
import type { Content } from '#server/content/content.ts'
import { modelsOf } from '#src/search/models.ts'
import { stemOf } from '#src/search/stems/index.ts'
import { type Synonyms, synonymsOf } from '#src/search/synonyms.ts'
import type { Rules } from '#src/search/tokens.ts'

/** How texts of each language are cut, and what means the same in questions of each. */
export interface Languages {
  rules(lang: Lang): Rules
  synonyms(lang: Lang): Synonyms
}

const convert = Converter({ from: 't', to: 'cn' })
const simple = new Map<string, string>()

/** One character at a time, so that a text and a piece of it come out alike. */
export function simplify(text: string): string {
  let result = ''
  for (const sign of text) {
    let known = simple.get(sign)
    if (known === undefined) {
      known = convert(sign)
      simple.set(sign, known)
    }
    result += known
  }
  return result
}

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
      const groups = [...new Set([lang, 'en'] as const)].flatMap((each) => content.searchWords(each).synonyms)
      const made = synonymsOf(groups, rulesOf(lang))
      synonyms.set(lang, made)
      return made
    },
  }
}
