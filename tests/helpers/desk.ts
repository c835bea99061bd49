import type { getQueue, ListedTicket } from '#contracts/desk-queue.ts'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { Answer, TestApp } from './app.ts'
import { anotherClient } from './tickets.ts'

type Headers = Record<string, string>

/** A call of the desk by whoever has these headers: a change, or the queue. */
export function atDeskPost(test: TestApp, call: string, body: object, headers: Headers): Promise<Answer> {
  return test.post(`/api/v1/desk/${call}`, body, headers, anotherClient())
}

export function readTicket(test: TestApp, id: string, headers: Headers): Promise<Answer> {
  return test.request(`/api/v1/desk/ticket?id=${id}`, { headers }, anotherClient())
}

export async function deskTicket(test: TestApp, id: string, headers: Headers): Promise<DeskTicket> {
  return (await readTicket(test, id, headers)).body.Data as DeskTicket
}

export async function queue(test: TestApp, wanted: object, headers: Headers) {
  return (await atDeskPost(test, 'queue', wanted, headers)).body.Data as OutputOf<typeof getQueue>
}

/** The numbers of what is in the queue, in its order. */
export async function queued(test: TestApp, wanted: object, headers: Headers): Promise<string[]> {
  return (await queue(test, wanted, headers)).items.map(({ id }: ListedTicket) => id)
}

/** What stands in the trail of a ticket, the oldest first. */
export async function trailOf({ db }: TestApp, id: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('audit')
    .where('ticket', '=', Number(id))
    .select(['action', 'detail'])
    .orderBy('id')
    .execute()
  return rows.map(({ action, detail }) => `${action} ${detail}`.trim())
}
