import { code } from '#contracts/envelope.ts'
import { createTicket } from '#contracts/ticket-form.ts'
import { getTickets, lookUpTicket } from '#contracts/ticket-list.ts'
import { closeTicket, getTicket, openTicket, rateTicket, replyTicket, requestTicketAccess } from '#contracts/tickets.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { noteWrongCode, refuseShort } from '#server/api/code-guesses.ts'
import { Failure, invalid } from '#server/api/failure.ts'
import { route } from '#server/api/route.ts'
import type { Service } from '#server/service.ts'
import { askForAccess, opensByCode, opensByToken } from '#server/tickets/access.ts'
import { close, prove, rate, reply } from '#server/tickets/change.ts'
import { ticketOf } from '#server/tickets/form.ts'
import { leadsTo } from '#server/tickets/leads-to.ts'
import { lookUp } from '#server/tickets/look-up.ts'
import { makeTicket } from '#server/tickets/make.ts'
import { listTickets, ticketDetail } from '#server/tickets/read.ts'
import { readerOf, ticketFor } from '#server/tickets/reader.ts'
import { extendVisit, startVisit, visitOf } from '#server/tickets/visits.ts'

export function ticketRoutes(app: ApiApp, service: Service): void {
  const { db, secrets } = service

  route(app, service, createTicket, async ({ input, account, trx, now }) =>
    makeTicket(trx, service, await ticketOf(trx, service, input, account), now),
  )

  route(app, service, lookUpTicket, ({ input }) => lookUp(service, input))

  route(app, service, getTickets, ({ input, account }) => listTickets(db.kysely, account.id, input))

  route(app, service, getTicket, async (call) =>
    ticketDetail(service, await ticketFor(db.kysely, call.input.id, readerOf(call)), call.now),
  )

  route(app, service, requestTicketAccess, async ({ input, now }) => {
    await db.kysely.transaction().execute((trx) => askForAccess(trx, service, input, now))
    return { email: input.email }
  })

  route(app, service, openTicket, async ({ input: { id: asked, token, code: typed }, request, header, now }) => {
    if (token === undefined) {
      if (typed === undefined) throw invalid({ code: 'code-required' })
      await refuseShort(service, typed)
    }
    const id = String(await leadsTo(db.kysely, asked))
    const cookie = await db.kysely.transaction().execute(async (trx) => {
      const opens =
        token === undefined
          ? await opensByCode(trx, secrets, { id, code: typed ?? '' }, now)
          : (await opensByToken(trx, id, token, now)) && 'opens'
      if (opens !== 'opens') return opens
      await prove(trx, Number(id), now)
      return startVisit(trx, Number(id), visitOf(request), now)
    })
    if (cookie === false) throw new Failure(code.notFound, { fields: { token: 'token-unknown' } })
    if (cookie === 'wrong') await noteWrongCode(service)
    if (cookie === 'wrong' || cookie === 'unasked') throw invalid({ code: 'code-wrong' })
    header('Set-Cookie', cookie)
    return { id }
  })

  route(app, service, replyTicket, async ({ trx, now, input, ...call }) => {
    const reader = readerOf({ ...call, now })
    const ticket = await ticketFor(trx, input.id, reader, { lock: true })
    const account = ticket.by === 'account' ? reader.account : null
    const id = await reply(trx, service, ticket, { ...input, account }, now)
    if (id !== ticket.id && ticket.by === 'mail' && reader.visit) await extendVisit(trx, id, reader.visit, now)
    return { id: String(id) }
  })

  route(app, service, closeTicket, async (call) => {
    await db.kysely.transaction().execute(async (trx) => {
      const ticket = await ticketFor(trx, call.input.id, readerOf(call), { lock: true })
      await close(trx, service, ticket, 'user', call.now)
    })
    return null
  })

  route(app, service, rateTicket, async (call) => {
    await db.kysely.transaction().execute(async (trx) => {
      const ticket = await ticketFor(trx, call.input.id, readerOf(call), { lock: true })
      if (!(await rate(trx, ticket, call.input.helped))) throw new Failure(code.conflict)
    })
    return null
  })
}
