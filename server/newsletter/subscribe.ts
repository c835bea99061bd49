import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Lang } from '#i18n/locales.ts'
import type { NewsletterSubscriber, Tables } from '#server/db/tables.ts'
import { addressName } from '#server/domain/mailbox.ts'
import type { Jobs } from '#server/jobs/index.ts'
import { mayMail } from '#server/mail/unproven.ts'
import { alreadySubscribed, confirmation } from './letters.ts'
import { confirmBy } from './links.ts'

/**
 * Stores a request that the owner of the address has to confirm by mail; the mail is queued in the same transaction. A new request
 * makes the links of the mail before it useless. Who is subscribed gets a short mail that says so, and stays
 * subscribed. Beyond the daily cap the request is stored and no mail is sent, so that the links of the last mail
 * go on working. The caller learns nothing of all this.
 */
export async function subscribe(
  trx: Transaction<Tables>,
  jobs: Jobs,
  { email, lang }: { email: string; lang: Lang },
  now: Date,
): Promise<void> {
  // Takes the lock of the mailbox: from here on nobody else works on its rows.
  const mailing = await mayMail(trx, email, now)
  const known = await find(trx, email)
  if (known?.state === 'confirmed') {
    if (mailing) await jobs.send(trx, alreadySubscribed, { subscriber: known.id, lang })
    return
  }
  if (!mailing) {
    await store(trx, known, { email, language: lang }, now)
    return
  }
  const request = randomUUID()
  const links = { request, confirm_hash: null, unsubscribe_hash: null, confirm_expires_at: confirmBy(now) }
  const subscriber = await store(trx, known, { email, language: lang, ...links }, now)
  await jobs.send(trx, confirmation, { subscriber, request })
}

function find(trx: Transaction<Tables>, email: string): Promise<NewsletterSubscriber | undefined> {
  return trx
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where('address', '=', addressName(email))
    .forUpdate()
    .executeTakeFirst()
}

type Asked = Pick<NewsletterSubscriber, 'email' | 'language'> &
  Partial<Pick<NewsletterSubscriber, 'request' | 'confirm_hash' | 'confirm_expires_at' | 'unsubscribe_hash'>>

/** Answers the id of the row. */
async function store(
  trx: Transaction<Tables>,
  known: NewsletterSubscriber | undefined,
  asked: Asked,
  now: Date,
): Promise<string> {
  const row = { ...asked, state: 'pending', unsubscribed_at: null } as const
  const { id } = known
    ? await trx
        .updateTable('newsletter_subscriber')
        .set(row)
        .where('id', '=', known.id)
        .returning('id')
        .executeTakeFirstOrThrow()
    : await trx
        .insertInto('newsletter_subscriber')
        .values({ ...row, address: addressName(asked.email), created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
  return id
}
