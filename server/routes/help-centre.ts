import type * as z from 'zod/mini'
import { code } from '#contracts/envelope.ts'
import {
  getFaqDetail,
  getFaqIndex,
  getFaqModels,
  getWordConf,
  searchFaqs,
  updateFaqStatistics,
} from '#contracts/help-centre.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type ContentService, contentRoute } from '#server/api/content-route.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import { route } from '#server/api/route.ts'
import type { Content } from '#server/content/content.ts'
import { faqAnswer } from '#server/content/faq-answer.ts'
import { modelsByCategory } from '#server/content/models-by-category.ts'
import type { Service } from '#server/service.ts'
import { countVisit } from '#server/statistics/faq-visits.ts'
import { noteMissedSearch } from '#server/statistics/missed-searches.ts'
import { modelsOf } from '#shared/search/models.ts'

/** Articles that the help centre opens with. */
const recommended = 12

/** The calls of the help centre that need nothing but content. */
export function helpCentreContentRoutes(app: ApiApp, service: ContentService): void {
  contentRoute(app, service, getFaqIndex, ({ faqs }, { lang }) => ({
    topics: faqs.topics(lang),
    categories: faqs.categories(lang),
    recommended: faqs.cards(lang).slice(0, recommended),
  }))

  contentRoute(app, service, getFaqModels, (content, { lang }) =>
    modelsByCategory(content, lang, content.faqs.categories(lang)),
  )

  contentRoute(app, service, getFaqDetail, ({ faqs }, { id, lang }) => {
    const faq = faqAnswer(faqs, lang, id)
    if (!faq) throw new Failure(code.notFound)
    return faq
  })

  contentRoute(app, service, getWordConf, (content, { lang }) => content.searchWords(lang))
}

/**
 * Search, views and votes. A search is read only, but for a question that found nothing: that is noted, and
 * its words alone when several people have asked it. A browser that asks for privacy is not noted, nor are its
 * views; a vote is its reader's own wish and counts.
 */
export function helpCentreRoutes(app: ApiApp, service: Service): void {
  const { content: source, search, db } = service

  route(app, service, searchFaqs, async ({ input, client, now }) => {
    const content = source.current()
    const asked = askedOf(content, input)
    const answer = await search.find(content, asked)
    const missed = answer.total === 0 && input.typing !== '1' && asked.keyword.trim() !== ''
    if (missed && !client.wantsPrivacy)
      await noteMissedSearch(db.kysely, { question: asked.keyword, lang: asked.lang, visitor: client.visitor }, now)
    return answer
  })

  route(app, service, updateFaqStatistics, async ({ input: { id, lang, kind, reason }, client, now }) => {
    if (!source.current().faqs.faq(lang, id)) throw new Failure(code.notFound)
    if (kind !== 'view' || !client.wantsPrivacy)
      await countVisit(db.kysely, { article: id, lang, kind, reason: reason ?? null, visitor: client.visitor }, now)
    return null
  })
}

type SearchInput = z.output<(typeof searchFaqs)['input']>

/** Throws −400400 for a topic, a category or a model that there is not. */
function askedOf(content: Content, { lang, keyword, topic, cate, model, sort, page, size }: SearchInput) {
  const unknown: Record<string, string> = {}
  if (topic !== undefined && !content.faqs.topics(lang).some(({ key }) => key === topic))
    unknown.topic = 'topic-unknown'
  if (cate !== undefined && !content.categories(lang).some(({ slug }) => slug === cate)) unknown.cate = 'cate-unknown'
  const found = model ? modelsOf(content.products(lang).map((product) => product.model)).termOf(model) : undefined
  if (model && found === undefined) unknown.model = 'model-unknown'
  if (Object.keys(unknown).length) throw invalid(unknown)
  return { lang, keyword: keyword ?? '', topic, cate, model: found, sort, page, size }
}
