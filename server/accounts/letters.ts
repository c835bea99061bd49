import * as z from 'zod/mini'
import type { Database } from '#server/db/database.ts'
import { letter } from '#server/jobs/job.ts'
import {
  accountDeletedMail,
  accountExistsMail,
  addressChangedMail,
  codeMail,
  passwordChangedMail,
  resetMail,
  welcomeMail,
} from '#server/mail/letters/account.ts'
import { awaitedCode, issueCode } from './codes.ts'
import { issueLink } from './reset-links.ts'

const ofAccount = z.object({ account: z.uuid() })

/**
 * The code that somebody asked for. Who has an account already and asks to register is told so instead; an
 * unknown address that asks for a password gets nothing.
 */
export const accountCode = letter({
  name: 'account-code',
  data: z.object({ code: z.uuid() }),
  async compose({ code: id }, { db, secrets, limits, config: { siteUrl }, clock }) {
    const { kysely } = db
    const row = await awaitedCode(kysely, id, clock())
    if (!row) return undefined
    const { purpose, email: to, language } = row
    const owner = await kysely.selectFrom('account').where('address', '=', row.address).select('id').executeTakeFirst()
    if (purpose === 'password' && !owner) return undefined
    if (purpose !== 'password' && owner && owner.id !== row.account) return accountExistsMail({ to, language, siteUrl })
    const code = await issueCode({ db, secrets, limits }, row, clock())
    if (purpose !== 'password') return codeMail({ to, language, siteUrl, purpose, code })
    return resetMail({ to, language, siteUrl, code, token: await issueLink(kysely, secrets, row, clock()) })
  },
})

export const welcome = letter({
  name: 'account-welcome',
  data: ofAccount,
  async compose({ account }, { db, config: { siteUrl } }) {
    const owner = await recipient(db, account)
    return owner && welcomeMail({ ...owner, siteUrl })
  },
})

export const passwordChanged = letter({
  name: 'account-password-changed',
  data: ofAccount,
  async compose({ account }, { db, config: { siteUrl } }) {
    const owner = await recipient(db, account)
    return owner && passwordChangedMail({ ...owner, siteUrl })
  },
})

/** Tells of a changed address, at the new one and at the old one. */
export const addressChanged = letter({
  name: 'account-address-changed',
  data: z.object({ change: z.uuid(), at: z.enum(['old', 'new']) }),
  async compose({ change, at }, { db, config: { siteUrl } }) {
    const row = await db.kysely
      .selectFrom('address_change')
      .innerJoin('account', 'account.id', 'address_change.account')
      .where('address_change.id', '=', change)
      .select(['old_email', 'new_email', 'language'])
      .executeTakeFirst()
    if (row) {
      const to = at === 'old' ? row.old_email : row.new_email
      return addressChangedMail({ to, language: row.language, siteUrl, at })
    }
    const left = at === 'old' ? await farewellOf(db, change) : undefined
    return left && addressChangedMail({ ...left, siteUrl, at })
  },
})

/** Tells that an account is gone, while a row knows to whom. */
export const accountDeleted = letter({
  name: 'account-deleted',
  data: z.object({ farewell: z.uuid() }),
  async compose({ farewell }, { db, config: { siteUrl } }) {
    const owner = await farewellOf(db, farewell)
    return owner && accountDeletedMail({ ...owner, siteUrl })
  },
})

function farewellOf({ kysely }: Database, id: string) {
  return kysely
    .selectFrom('farewell')
    .where('id', '=', id)
    .select(['email as to', 'language', 'tickets'])
    .executeTakeFirst()
}

function recipient({ kysely }: Database, account: string) {
  return kysely.selectFrom('account').where('id', '=', account).select(['email as to', 'language']).executeTakeFirst()
}
