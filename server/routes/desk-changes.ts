import type { Transaction } from 'kysely'
import {
  addNote,
  answerAtDesk,
  assignTicket,
  correctTicket,
  deleteTicket,
  holdTicket,
  keepDraft,
  markSpam,
  mergeTickets,
  setTicketState,
  tagTicket,
} from '#contracts/desk-changes.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { route } from '#server/api/route.ts'
import { audit } from '#server/audit/audit.ts'
import { newestLine } from '#server/audit/trail.ts'
import type { Tables } from '#server/db/tables.ts'
import { answerFor, noteFor } from '#server/desk/answer.ts'
import { deleteFor } from '#server/desk/delete.ts'
import { assignFor, correctFor, draftFor, tagFor } from '#server/desk/facts.ts'
import { holdFor } from '#server/desk/hold.ts'
import { inside } from '#server/desk/inside.ts'
import type { By } from '#server/desk/lock.ts'
import { mergeFor } from '#server/desk/merge.ts'
import { spamFor, stateFor } from '#server/desk/state.ts'
import { deskTicketOf } from '#server/desk/ticket.ts'
import type { Service } from '#server/service.ts'

type Staff = { account: { id: string }; now: Date }

/** What the staff do with tickets: each change with its line of the trail, and the ticket as it is then. */
export function deskChangeRoutes(app: ApiApp, service: Service): void {
  const by = ({ account, now }: Staff): By => ({ staff: account.id, now })
  const ticketIn = (trx: Transaction<Tables>, id: string, { account, now }: Staff) =>
    deskTicketOf(inside(service, trx), account.id, Number(id), now)
  /** Whoever changes nothing is shown the ticket as well, and that is a look at it. */
  const change = (id: string, call: Staff, work: (trx: Transaction<Tables>, by: By) => Promise<void>) =>
    service.db.kysely.transaction().execute(async (trx) => {
      const before = await newestLine(trx, Number(id), call.account.id)
      await work(trx, by(call))
      if ((await newestLine(trx, Number(id), call.account.id)) === before) await noteLook(trx, id, by(call))
      return ticketIn(trx, id, call)
    })
  const shown = (id: string, call: Staff & { isRepeated: boolean }) =>
    service.db.kysely.transaction().execute(async (trx) => {
      if (call.isRepeated) await noteLook(trx, id, by(call))
      return ticketIn(trx, id, call)
    })

  route(app, service, answerAtDesk, {
    work: ({ trx, input, ...call }) => answerFor(trx, service, input, by(call)),
    answer: ({ input, ...call }) => shown(input.id, call),
  })

  route(app, service, addNote, {
    work: ({ trx, input, ...call }) => noteFor(trx, service, input, by(call)),
    answer: ({ input, ...call }) => shown(input.id, call),
  })

  route(app, service, keepDraft, ({ input, ...call }) =>
    service.db.kysely.transaction().execute((trx) => draftFor(trx, input, by(call))),
  )

  route(app, service, assignTicket, ({ input, ...call }) =>
    change(input.id, call, (trx, by) => assignFor(trx, input, by)),
  )

  route(app, service, tagTicket, ({ input, ...call }) => change(input.id, call, (trx, by) => tagFor(trx, input, by)))

  route(app, service, setTicketState, ({ input, ...call }) =>
    change(input.id, call, (trx, by) => stateFor(trx, service, input, by)),
  )

  route(app, service, holdTicket, ({ input, ...call }) =>
    change(input.id, call, (trx, by) => holdFor(trx, service, input, by)),
  )

  route(app, service, correctTicket, ({ input, ...call }) =>
    change(input.id, call, (trx, by) => correctFor(trx, service, input, by)),
  )

  route(app, service, markSpam, ({ input, ...call }) => change(input.id, call, (trx, by) => spamFor(trx, input, by)))

  route(app, service, mergeTickets, ({ input, ...call }) =>
    change(input.into, call, (trx, by) => mergeFor(trx, service, input, by)),
  )

  route(app, service, deleteTicket, async ({ input, ...call }) => {
    await service.db.kysely.transaction().execute((trx) => deleteFor(trx, service, input, by(call)))
    return null
  })
}

function noteLook(trx: Transaction<Tables>, id: string, { staff, now }: By): Promise<void> {
  return audit(trx, { staff, action: 'ticket-read', ticket: Number(id) }, now)
}
