import { searchFaqs } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import type { searchOffline } from '#shared/search/offline.ts'
import type { Call } from '#src/api/call.ts'
import { type Found, inputOf, pageSize, type Question, writeQuestion } from './question.ts'

/** An answer, and whether it comes from the copy that the site keeps for when its service cannot be reached. */
export interface Finding extends Found {
  offline: boolean
}

/** `typing` tells the service that the question may be unfinished: nothing found then misses nothing. */
export type Find = (question: Question, options?: { signal?: AbortSignal; typing?: boolean }) => Promise<Finding>

/**
 * Asks the service; when it fails, the copy. `loadOffline` fetches that at the first need. Rejects
 * with the signal's reason when aborted, and with the copy's error when there is neither.
 */
export function createFind(
  call: Call,
  lang: Lang,
  loadOffline: () => Promise<{ searchOffline: typeof searchOffline }> = () => import('#shared/search/offline.ts'),
): Find {
  /** The answer to what was typed last. */
  let typed: { question: Question; finding: Finding } | undefined
  return async (question, { signal, typing } = {}) => {
    // Who asks what was just answered need not wait again; only what found nothing is to be noted as asked.
    if (!typing && typed?.finding.total && writeQuestion(typed.question) === writeQuestion(question))
      return typed.finding
    try {
      const found = await call(searchFaqs, { lang, ...inputOf(question), typing: typing ? '1' : undefined }, { signal })
      const finding = { ...found, offline: false }
      typed = typing ? { question, finding } : undefined
      return finding
    } catch {
      signal?.throwIfAborted()
      const { searchOffline } = await loadOffline()
      const { keyword = '', topic, cate, model } = inputOf(question)
      const asked = { keyword, topic, cate, model, size: pageSize }
      const { total, ...found } = await searchOffline(lang, { ...asked, from: (question.page - 1) * pageSize })
      signal?.throwIfAborted()
      return { ...found, total, page: question.page, pages: Math.ceil(total / pageSize), offline: true }
    }
  }
}
