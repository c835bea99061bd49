import { type Kysely, sql } from 'kysely'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { getTickets, TicketStatus } from '#contracts/ticket-list.ts'
import type { Ticket, TicketEntry } from '#contracts/tickets.ts'
import type { Ticket as Row, Tables, TicketFile } from '#server/db/tables.ts'
import { answerBy } from '#server/domain/ticket-life.ts'
import type { Service } from '#server/service.ts'
import { linksTo } from '#server/uploads/files.ts'
import { dayOf } from '#shared/calendar.ts'
import { composed } from '#shared/text/composed.ts'
import { typedDigits } from '#shared/text/typed-digits.ts'
import type { TicketCategory, TicketState } from '#shared/tickets/categories.ts'
import { isOf, type ReadTicket } from './reader.ts'
import { readThread } from './thread.ts'

export function statusOf(ticket: Pick<Row, 'id' | 'created_at' | 'status' | 'category' | 'last_from'>): TicketStatus {
  return {
    id: String(ticket.id),
    createDate: ticket.created_at.toISOString(),
    status: ticket.status,
    category: ticket.category,
    lastFrom: ticket.last_from,
  }
}

interface Wanted {
  status?: TicketState | undefined
  category?: TicketCategory | undefined
  keyword?: string | undefined
  page: number
  size: number
}

/** A page of the tickets of an account, the newest word first. */
export async function listTickets(
  db: Kysely<Tables>,
  account: string,
  { status, category, keyword = '', page, size }: Wanted,
): Promise<OutputOf<typeof getTickets>> {
  const typed = composed(keyword, 'NFKC').trim().toLowerCase()
  const matching = db
    .selectFrom('ticket')
    .where(isOf(account))
    .where('merged_into', 'is', null)
    .$if(status !== undefined, (query) => query.where('status', '=', status as TicketState))
    .$if(category !== undefined, (query) => query.where('category', '=', category as TicketCategory))
    .$if(typed !== '', (query) =>
      query.where(
        sql<boolean>`(strpos(lower(subject), ${typed}) > 0 or strpos(id::text, nullif(${typedDigits(typed)}, '')) > 0)`,
      ),
    )
  const { total } = await matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  return {
    total: Number(total),
    page,
    pages: Math.ceil(Number(total) / size),
    items: rows.map((row) => ({
      ...statusOf(row),
      subject: row.subject,
      changedAt: row.changed_at.toISOString(),
      reportOn: row.report_on ?? undefined,
    })),
  }
}

/** A ticket with its thread, as its owner sees it. */
export async function ticketDetail(
  service: Pick<Service, 'db' | 'storage' | 'content'>,
  ticket: ReadTicket,
  now: Date,
): Promise<Ticket> {
  return { ...(await factsOf(service, ticket)), thread: await threadOf(service, ticket.id, now) }
}

/** All of a ticket but its thread. */
export async function factsOf(
  service: Pick<Service, 'db' | 'content'>,
  ticket: ReadTicket,
): Promise<Omit<Ticket, 'thread'>> {
  const db = service.db.kysely
  const { id, follows, waiting_since, report_on, closes_at } = ticket
  const followers = await db.selectFrom('ticket').where('follows', '=', id).select('id').orderBy('created_at').execute()
  return {
    ...statusOf(ticket),
    subject: ticket.subject,
    name: ticket.name,
    email: ticket.email,
    region: ticket.region,
    language: ticket.language,
    model: ticket.model,
    topic: ticket.topic ?? undefined,
    orderPlatform: ticket.order_platform ?? undefined,
    orderNumber: ticket.order_number,
    site: ticket.amazon_site ?? undefined,
    account: ticket.app_account ?? undefined,
    address: { state: ticket.state, city: ticket.city, street: ticket.street, postalCode: ticket.postal_code },
    des: ticket.des,
    article: ticket.article ?? undefined,
    verdict: ticket.verdict ?? undefined,
    answerBy:
      waiting_since && report_on === null ? answerBy(waiting_since, service.content.current().isHoliday) : undefined,
    reportOn: report_on ?? undefined,
    closesOn: closes_at ? dayOf(closes_at) : undefined,
    follows: follows === null ? undefined : String(follows),
    followedBy: followers.map((follower) => String(follower.id)),
    helped: ticket.status === 'closed' ? ticket.helped : undefined,
    by: ticket.by,
  }
}

async function threadOf(service: Pick<Service, 'db' | 'storage'>, ticket: number, now: Date): Promise<TicketEntry[]> {
  const entries = await readThread(service.db.kysely, ticket)
  const files = entries.flatMap((entry) => entry.files)
  const links = await linksTo(service, files, now)
  const linkOf = new Map(files.map(({ key }, index) => [key, links[index] ?? '']))
  return entries.map((entry) => entryOf(entry, ({ key }) => linkOf.get(key) ?? ''))
}

/** What happened, as its customer sees it: nothing tells who of the support did it. */
export function entryOf(
  { number, at, by, kind, text, about, files }: Awaited<ReturnType<typeof readThread>>[number],
  linkTo: (file: TicketFile) => string,
): TicketEntry {
  return {
    id: String(number),
    at: at.toISOString(),
    by,
    kind,
    text,
    files: files.map((file) => ({
      name: file.name,
      size: file.size,
      kind: file.kind,
      use: file.use,
      link: linkTo(file),
    })),
    about: about ?? undefined,
  }
}
