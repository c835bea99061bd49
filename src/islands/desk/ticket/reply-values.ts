import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { getFaqDetail, getFaqModels } from '#contracts/help-centre.ts'
import { elide } from '#i18n/elide.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { fillReply } from '#shared/desk/fill-reply.ts'
import { articleOf, fieldsIn } from '#shared/desk/reply-fields.ts'
import { formatDay } from '#shared/text/format.ts'
import { articlePath } from '../parts/articles.ts'
import { deskCall } from '../parts/service.ts'

/** A reply with what is known of a ticket filled in, in the customer's language. */
export async function fillFor(ticket: DeskTicket, lang: Lang, text: string): Promise<string> {
  const { tag } = localeOf(lang)
  const fields = fieldsIn(text)
  const articles = await Promise.all(
    fields.flatMap((field) => {
      const id = articleOf(field)
      return id === undefined ? [] : [linkTo(id, lang).then((link) => [field, link] as const)]
    }),
  )
  const values = {
    name: ticket.name,
    ticket: ticket.id,
    model: ticket.model,
    product: fields.includes('product') ? await productOf(ticket.model, lang) : undefined,
    order: ticket.orderNumber,
    'answer-by': ticket.answerBy && formatDay(ticket.answerBy, tag),
    'warranty-until': ticket.warranty && formatDay(ticket.warranty.until, tag),
    ...Object.fromEntries(articles),
  }
  return elide(fillReply(text, values).text, tag)
}

/** Title and address of an article in a language; undefined where it cannot be read. */
export async function linkTo(id: number, lang: Lang): Promise<string | undefined> {
  try {
    const { title } = await deskCall(getFaqDetail, { id: String(id), lang })
    return `${title}\n${location.origin}${articlePath(lang, id)}`
  } catch {
    return undefined
  }
}

async function productOf(model: string, lang: Lang): Promise<string | undefined> {
  if (!model) return undefined
  const categories = await deskCall(getFaqModels, { lang }).catch(() => [])
  return categories.flatMap(({ models }) => models).find((each) => each.model === model)?.name
}
