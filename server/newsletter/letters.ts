import * as z from 'zod/mini'
import { lang } from '#contracts/fields.ts'
import { letter } from '#server/jobs/job.ts'
import { alreadySubscribedMail, confirmationMail } from '#server/mail/letters/newsletter.ts'
import { issueTokens } from './links.ts'

/** Asks the owner of an address to confirm. */
export const confirmation = letter({
  name: 'newsletter-confirmation',
  data: z.object({ subscriber: z.uuid(), request: z.uuid() }),
  async compose(ids, { db, secrets, config, clock }) {
    const issued = await issueTokens(db.kysely, secrets, ids, clock())
    return issued && confirmationMail({ ...issued, siteUrl: config.siteUrl })
  },
})

/** Tells a subscriber who asks again that there is nothing to do. */
export const alreadySubscribed = letter({
  name: 'newsletter-subscribed',
  data: z.object({ subscriber: z.uuid(), lang }),
  async compose({ subscriber, lang }, { db }) {
    const known = await db.kysely
      .selectFrom('newsletter_subscriber')
      .where('id', '=', subscriber)
      .where('state', '=', 'confirmed')
      .select('email')
      .executeTakeFirst()
    return known && alreadySubscribedMail({ to: known.email, lang })
  },
})
