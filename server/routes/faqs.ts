import { code } from '#contracts/envelope.ts'
import { getFaq, getFaqCategories, getFaqLanguages, getFaqs } from '#contracts/faqs.ts'
import { langs, localeOf } from '#i18n/locales.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type ContentService, contentRoute } from '#server/api/content-route.ts'
import { Failure } from '#server/api/failure.ts'
import { faqAnswer } from '#server/content/faq-answer.ts'

export function faqRoutes(app: ApiApp, service: ContentService): void {
  contentRoute(app, service, getFaqCategories, ({ faqs }, { lang }) => ({
    topics: faqs.topics(lang),
    categories: faqs.categories(lang),
  }))

  contentRoute(app, service, getFaqs, ({ faqs }, { lang }) => faqs.cards(lang))

  contentRoute(app, service, getFaqLanguages, ({ faqs }) =>
    langs.map((lang) => ({
      lang,
      name: localeOf(lang).name,
      count: faqs.cards(lang).filter(({ contentLang }) => contentLang === lang).length,
    })),
  )

  contentRoute(app, service, getFaq, ({ faqs }, { id, lang }) => {
    const faq = faqAnswer(faqs, lang, id)
    if (!faq) throw new Failure(code.notFound)
    return faq
  })
}
