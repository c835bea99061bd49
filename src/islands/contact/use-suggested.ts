import { useEffect, useState } from 'react'
import { type FoundFaq, searchFaqs } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import { call } from '#src/stores/api.ts'

const pause = 250
/** Letters from which a word says something; in scripts without blanks one sign may be a word. */
const enough = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const most = 3

/** The articles that fit what is typed, some time after the last letter; those before stay until then. None when they cannot be found. */
export function useSuggested(lang: Lang, typed: string, model: string | undefined): FoundFaq[] {
  const [found, setFound] = useState<FoundFaq[]>([])
  const keyword = typed.trim()
  useEffect(() => {
    if (!enough.test(keyword)) return setFound([])
    const aborter = new AbortController()
    const { signal } = aborter
    const ask = (model?: string) => call(searchFaqs, { lang, keyword, model, typing: '1', size: most }, { signal })
    const find = async () => {
      const { items } = await ask(model)
      // An article on all devices may say nothing of this one.
      return items.length || !model ? items : (await ask()).items
    }
    const timer = setTimeout(() => {
      find().then(
        (items) => !signal.aborted && setFound(items),
        () => !signal.aborted && setFound([]),
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [lang, keyword, model])
  return found
}
