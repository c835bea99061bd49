import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import { otherSize, type sendFrameFeedback } from '#contracts/frame-feedback.ts'
import type { sendSupportEmail } from '#contracts/support-email.ts'
import type { createTicket } from '#contracts/ticket-form.ts'
import { ownAddress } from '#server/accounts/own-address.ts'
import { invalid } from '#server/api/failure.ts'
import { modelIn } from '#server/content/models.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Service } from '#server/service.ts'
import type { Account } from '#server/sessions/index.ts'
import { framed } from '#shared/checkers/shutter.ts'
import { ticketCategory } from '#shared/tickets/categories.ts'
import { orderNumber, platformOf } from '#shared/tickets/order-number.ts'
import { noFiles } from './files.ts'
import type { NewTicket } from './make.ts'

/** What the form of a ticket says. Numbers are written as the catalogue and the platforms write them, where they are known there. */
export async function ticketOf(
  trx: Transaction<Tables>,
  service: Pick<Service, 'content'>,
  input: z.output<(typeof createTicket)['input']>,
  account: Account | undefined,
): Promise<NewTicket> {
  const { confirmEmail: _, attachment, orderReceipt, damage, ...form } = input
  const platform = form.orderPlatform ?? platformOf(form.orderNumber)
  const owned = await ownAddress(trx, account, form.email)
  return {
    ...owned,
    email: form.email,
    language: form.language,
    category: form.category,
    name: form.name,
    region: form.region,
    subject: form.subject,
    detail: form.detail,
    model: modelIn(service.content.current(), form.model) ?? form.model,
    device: (await deviceOf(trx, owned.account, form.device)) ?? null,
    topic: form.topic ?? null,
    order_platform: platform ?? null,
    order_number: (platform && orderNumber(platform, form.orderNumber)) ?? form.orderNumber,
    state: form.state,
    city: form.city,
    street: form.street,
    postal_code: form.postalCode,
    des: form.des,
    article: form.article ?? null,
    verdict: form.verdict ?? null,
    files: { attachment, orderReceipt, damage },
  }
}

/** What the form of support by e-mail says: an order of Amazon. */
export async function ticketOfEmail(
  trx: Transaction<Tables>,
  service: Pick<Service, 'content'>,
  form: z.output<(typeof sendSupportEmail)['input']>,
  account: Account | undefined,
): Promise<NewTicket> {
  const number = orderNumber('amazon', form.orderNumber)
  if (number === undefined) throw invalid({ orderNumber: 'order-number-format' })
  return {
    ...(await ownAddress(trx, account, form.email)),
    email: form.email,
    language: form.language,
    category: form.category,
    name: form.name,
    subject: form.subject,
    detail: form.detail,
    model: modelIn(service.content.current(), form.model) ?? form.model,
    order_platform: 'amazon',
    order_number: number,
    amazon_site: form.site,
    app_account: form.account,
    files: { ...noFiles, attachment: form.attachment },
  }
}

/** What is said of a frame, as a ticket of its own: the desk reads it in English. */
export async function ticketOfFrame(
  trx: Transaction<Tables>,
  form: z.output<(typeof sendFrameFeedback)['input']>,
  account: Account | undefined,
): Promise<NewTicket> {
  const { manufacturer, model, issue, size, other } = form
  return {
    ...(await ownAddress(trx, account, form.email)),
    email: form.email,
    language: form.language,
    category: ticketCategory.suggestion,
    name: '',
    subject: `Frame: ${manufacturer} ${model}`,
    detail: [
      `${frameIssueWords[issue]}.`,
      `Maker: ${manufacturer}`,
      `Series: ${model}`,
      `Opening: ${size === otherSize ? other : frameSizeWords[size]}`,
    ].join('\n'),
    model: framed,
    verdict: `/compatibility-check/mrs105-eu?${new URLSearchParams({ 'frame-maker': manufacturer, 'frame-series': model })}`,
    files: { ...noFiles, attachment: form.attachment },
    purpose: 'frame',
  }
}

const frameIssueWords = {
  unlisted: 'The frame fits and is not in the list',
  'not-fitting': 'The frame does not fit',
  'wrong-answer': 'The answer of the check was wrong',
}

const frameSizeWords = {
  1: 'larger than the rocker',
  2: 'smaller than the rocker',
  3: 'like the rocker, with rounded corners',
  4: 'unknown',
}

/** One of the account's devices; any other is as if it had not been named. */
async function deviceOf(trx: Transaction<Tables>, account: string | null, device: string | undefined) {
  if (account === null || device === undefined) return undefined
  const own = await trx
    .selectFrom('device')
    .where('id', '=', device)
    .where('account', '=', account)
    .select('id')
    .executeTakeFirst()
  return own?.id
}
