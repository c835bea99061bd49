import * as z from 'zod/mini'
import { mailSorts } from '#shared/desk/words.ts'
import { endpoint } from './endpoint.ts'
import { count, email, lang } from './fields.ts'
import { perClient } from './rates.ts'
import { category } from './ticket-parts.ts'

const held = z.object({
  /** What kind of thing: `account`, `tickets`, `devices`, `newsletter`, `files`, `submissions`. */
  area: z.string(),
  count: z.int(),
  /** What must stay when the rest is deleted, and why; empty where nothing must. */
  stays: z.string(),
})

/** A POST although it changes nothing: an address belongs into no log. */
export const lookAtPerson = endpoint({
  method: 'POST',
  path: 'api/v1/desk/person',
  summary: 'What is held of an address, for requests that come by letter',
  access: 'staff',
  limit: perClient('desk'),
  input: z.strictObject({ email }),
  output: z.object({ email: z.string(), hasAccount: z.boolean(), held: z.array(held), tickets: z.array(z.string()) }),
})

/** −400409 where `confirm` is not the address. */
export const deletePerson = endpoint({
  method: 'POST',
  path: 'api/v1/desk/person/delete',
  summary: 'Delete what is held of an address, but for what must stay',
  access: 'lead',
  fresh: true,
  limit: perClient('desk'),
  input: z.strictObject({ email, confirm: email }),
  output: z.object({ email: z.string(), held: z.array(held) }),
})

/** Everything that is held of an address as a zip, for a lead who has shown lately who they are (−400412); the address travels as a header. */
export const personExportPath = '/api/v1/desk/person/export'
export const personExportHeaders = { email: 'Person-Email' } as const
export const personExport = z.strictObject({ email })

export const getDeskMails = endpoint({
  method: 'GET',
  path: 'api/v1/desk/mails',
  summary: 'Mails that were no answer to a ticket, the newest first, as what they are',
  access: 'staff',
  limit: perClient('desk'),
  input: z.object({ page: z._default(count(1000, 'page-format'), 1) }),
  output: z.object({
    /** Whether mails are fetched at all. */
    fetched: z.boolean(),
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        at: z.iso.datetime(),
        from: z.string(),
        subject: z.string(),
        text: z.string(),
        sort: z.enum(mailSorts),
        /** The ticket that it names, where there is one. */
        ticket: z.optional(z.string()),
        /** Names of what was attached; kept nowhere. */
        files: z.array(z.string()),
      }),
    ),
  }),
})

export const handleDeskMail = endpoint({
  method: 'POST',
  path: 'api/v1/desk/mails/handled',
  summary: 'Take a mail off the list',
  access: 'staff',
  limit: perClient('desk'),
  input: z.strictObject({ id: z.uuid('id-format') }),
  output: z.null(),
})

/**
 * Makes a ticket of what a new customer has mailed, and takes it off the list. Nobody has proven the sender's address: the
 * ticket is of no account, and no letter goes there beyond the daily cap. −400404 where it is not on the list, −400409 for
 * what no person wrote or was found forged.
 */
export const makeMailTicket = endpoint({
  method: 'POST',
  path: 'api/v1/desk/mails/ticket',
  summary: 'Make a ticket of a mail, to answer it',
  access: 'staff',
  limit: perClient('desk'),
  input: z.strictObject({
    id: z.uuid('id-format'),
    /** In which its customer is written to. */
    language: lang,
    category,
  }),
  output: z.object({ id: z.string() }),
})
