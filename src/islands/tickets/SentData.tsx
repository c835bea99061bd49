import type { Ticket } from '#contracts/tickets.ts'
import type { Lang } from '#i18n/locales.ts'
import { isRegion } from '#shared/regions/address-parts.ts'
import { regionName } from '#shared/regions/names.ts'
import { useArticle } from '#src/islands/ui/use-article.ts'
import type { Links } from './Request.tsx'
import { sayer, type TicketMessages } from './words.ts'

/** What the person had sent: device, order, address and what they came from. */
export function SentData({
  lang,
  messages,
  ticket,
  links,
  names,
}: {
  lang: Lang
  messages: TicketMessages
  ticket: Ticket
  links: Links
  names: Readonly<Record<string, string>>
}) {
  const t = sayer(lang, messages)
  const article = useArticle(ticket.article ? String(ticket.article) : '', lang)
  const { category, model, orderPlatform, orderNumber, name, email, region, address, des, verdict } = ticket
  const place = [address.street, [address.postalCode, address.city].filter(Boolean).join(' '), address.state]
  const country = isRegion(region) ? regionName(lang, region) : region
  const rows: [string, React.ReactNode][] = [
    [t('category'), t(`category-${category}`)],
    [t('model'), [model, names[model]].filter(Boolean).join(' · ')],
    [
      t('order-number'),
      [orderNumber, orderNumber && orderPlatform && t(`platform-${orderPlatform}`)].filter(Boolean).join(' · '),
    ],
    [t('des'), des],
    [t('name'), name],
    [t('email'), email],
    [messages.address.region, country],
    [t('address'), place.filter(Boolean).join('\n')],
    [t('brought-article'), article && <a href={`${links.articles}/${article.id}`}>{article.title}</a>],
    [t('brought-verdict'), verdict && <a href={links.site + verdict}>{t('see-verdict')}</a>],
  ]
  return (
    <section className="ticket-data" aria-labelledby="ticket-data">
      <h3 id="ticket-data">{t('sent-data')}</h3>
      <dl>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="ticket-text">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
