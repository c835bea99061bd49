import { sql, type Transaction } from 'kysely'
import { code } from '#contracts/envelope.ts'
import type { Lang } from '#i18n/locales.ts'
import { Failure } from '#server/api/failure.ts'
import type { Database } from '#server/db/index.ts'
import type { NewNewsletterSubscriber, NewsletterSubscriber, Tables } from '#server/db/tables.ts'
import type { Jobs } from '#server/jobs/index.ts'
import { forgetUnconfirmed } from './forget-unconfirmed.ts'
import { alreadySubscribedMail, confirmationMail } from './newsletter-mail.ts'
import { hashOf, newToken } from './token.ts'
import { mayMail } from './unproven-mail.ts'

const confirmWithin = 7 * 24 * 60 * 60 * 1000

export interface Newsletter {
  /**
   * Stores a wish that its owner has to confirm by mail; the mail is queued in the same transaction.
   * A new wish makes the links of the mail before it useless. Who is subscribed gets a short mail
   * that says so, and stays subscribed. Beyond the daily cap the wish is stored and no mail is sent,
   * so that the links of the last mail go on working. The caller learns nothing of all this.
   */
  subscribe(email: string, lang: Lang): Promise<void>
  /** Confirms by the token of the mail, as often as wanted; answers the address. Throws −400404. */
  confirm(token: string): Promise<string>
  /** Ends by the token of a mail, as often as wanted; answers the address. Throws −400404. */
  unsubscribe(token: string): Promise<string>
}

export function newsletter({
  database,
  jobs,
  siteUrl,
  clock,
}: {
  database: Database
  jobs: Jobs
  siteUrl: string
  clock: () => Date
}): Newsletter {
  const { kysely } = database

  return {
    subscribe: (email, lang) =>
      kysely.transaction().execute(async (trx) => {
        const now = clock()
        // Takes the lock of the address: from here on nobody else works on its row.
        const mailing = await mayMail(trx, email, now)
        await forgetUnconfirmed(trx, now)
        const known = await find(trx, email)
        if (known?.state === 'confirmed') {
          if (mailing) await jobs.sendMail(trx, alreadySubscribedMail({ to: known.email, lang }))
          return
        }
        if (!mailing) return store(trx, known, { email, language: lang }, now)
        const confirm = newToken()
        const leave = newToken()
        const wish = {
          email,
          language: lang,
          confirm_hash: confirm.hash,
          confirm_expires_at: new Date(now.getTime() + confirmWithin),
          unsubscribe_hash: leave.hash,
        }
        await store(trx, known, wish, now)
        const tokens = { confirm: confirm.token, unsubscribe: leave.token }
        await jobs.sendMail(trx, confirmationMail({ to: email, lang, siteUrl, tokens }))
      }),

    confirm: async (token) => {
      const now = clock()
      const hash = hashOf(token)
      const { email } =
        (await kysely
          .updateTable('newsletter_subscriber')
          .set({ state: 'confirmed', confirmed_at: now, unsubscribed_at: null })
          .where('confirm_hash', '=', hash)
          .where('state', '=', 'pending')
          .where('confirm_expires_at', '>', now)
          .returning('email')
          .executeTakeFirst()) ??
        (await kysely
          .selectFrom('newsletter_subscriber')
          .where('confirm_hash', '=', hash)
          .where('state', '=', 'confirmed')
          .select('email')
          .executeTakeFirst()) ??
        unknownToken()
      return email
    },

    unsubscribe: async (token) => {
      const { email } =
        (await kysely
          .updateTable('newsletter_subscriber')
          .set((eb) => ({
            state: 'unsubscribed',
            unsubscribed_at: eb.fn.coalesce('unsubscribed_at', sql<Date>`${clock()}::timestamptz`),
          }))
          .where('unsubscribe_hash', '=', hashOf(token))
          .returning('email')
          .executeTakeFirst()) ?? unknownToken()
      return email
    },
  }
}

function find(trx: Transaction<Tables>, email: string): Promise<NewsletterSubscriber | undefined> {
  return trx
    .selectFrom('newsletter_subscriber')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .forUpdate()
    .executeTakeFirst()
}

type Wish = Pick<NewNewsletterSubscriber, 'email' | 'language'> &
  Partial<Pick<NewNewsletterSubscriber, 'confirm_hash' | 'confirm_expires_at' | 'unsubscribe_hash'>>

async function store(trx: Transaction<Tables>, known: NewsletterSubscriber | undefined, wish: Wish, now: Date) {
  const row = { ...wish, state: 'pending', unsubscribed_at: null } as const
  if (known) await trx.updateTable('newsletter_subscriber').set(row).where('id', '=', known.id).execute()
  else
    await trx
      .insertInto('newsletter_subscriber')
      .values({ ...row, created_at: now })
      .execute()
}

function unknownToken(): never {
  throw new Failure(code.notFound, { fields: { token: 'token-unknown' } })
}
