import { useEffect, useRef } from 'react'
import type { Lang } from '#i18n/locales.ts'
import type { TicketCategory } from '#shared/tickets/categories.ts'
import { BroughtAlong } from '#src/islands/ui/BroughtAlong.tsx'
import { useArticle } from '#src/islands/ui/use-article.ts'
import { type TicketRequest, ticketRequest, unnamed } from '#src/stores/ticket-request.ts'
import type { Say } from './words.ts'

export interface Links {
  contact: string
  create: string
  warranty: string
  status: string
  support: string
  login: string
  /** Without the id. */
  articles: string
  /** Without the number. */
  detail: string
  /** The home of the page's language and layout, without a slash at its end. */
  site: string
  mail: string
}

/** What the ticket is about, as the flow has found out or a link has said, and the way to change it. */
export function Request({
  lang,
  t,
  links,
  request,
  category,
  names,
  focus,
}: {
  lang: Lang
  t: Say
  links: Links
  request: TicketRequest
  category: TicketCategory
  names: Readonly<Record<string, string>>
  /** Whether the category was just chosen here: what had the focus is gone. */
  focus: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focus) heading.current?.focus()
  }, [focus])
  const article = useArticle(request.faq, lang)
  const { model, verdict } = request
  return (
    <section className="ticket-request" aria-labelledby="ticket-request">
      <h2 id="ticket-request" ref={heading} tabIndex={-1}>
        {t('request')}
      </h2>
      <dl>
        <div>
          <dt>{t('category')}</dt>
          <dd>{t(`category-${category}`)}</dd>
        </div>
        {model && model !== unnamed && (
          <div>
            <dt>{t('model')}</dt>
            <dd>{[model, names[model]].filter(Boolean).join(' · ')}</dd>
          </div>
        )}
        <BroughtAlong lang={lang} t={t} article={article} verdict={verdict} links={links} />
      </dl>
      <p>
        <a
          className="alone"
          href={links.contact + ticketRequest.search({ category: undefined }, ticketRequest.search(request, ''))}
        >
          {t('change')}
        </a>
      </p>
    </section>
  )
}
