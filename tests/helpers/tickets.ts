import type { OutputOf } from '#contracts/endpoint.ts'
import type { createTicket } from '#contracts/ticket-form.ts'
import type { Ticket } from '#contracts/tickets.ts'
import type { Jobs } from '#server/jobs/index.ts'
import { ticketCalendar } from '#server/tickets/calendar.ts'
import { answer, lockTicket } from '#server/tickets/change.ts'
import { letterId } from '#server/tickets/reply-address.ts'
import { type Answer, siteUrl, type TestApp } from './app.ts'

export const email = 'anna@example.com'

export const request = {
  category: 2,
  name: 'Anna Größe',
  email,
  confirmEmail: email,
  region: 'DE',
  subject: 'It hums',
  detail: 'It hums.\n\nAll day.',
  language: 'en',
}

/** A warranty claim, without its files. */
export const claim = {
  ...request,
  category: 3,
  subject: 'Broken case',
  orderNumber: '113 7856421 7648003',
  city: 'Köln',
  street: 'Domkloster 4',
  postalCode: '50667',
  des: 'The case is broken.',
}

type Headers = Record<string, string>
let clients = 0
let keys = 0

/** Another address of the network each time, so that no limit is met. */
export const anotherClient = () => `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients++ & 255}`

/** A key that no other request of a test has. */
export const anotherKey = () => ({ 'Idempotency-Key': `ticket-key-${String(keys++).padStart(8, '0')}` })

export function create(test: TestApp, form: object = {}, headers: Headers = {}, from = anotherClient()) {
  return test.post('/api/v1/ticket/create', { ...request, ...form }, headers, from)
}

/** Makes a ticket that was not there before; answers its number. */
export async function newTicket(test: TestApp, form: object = {}, headers: Headers = {}): Promise<string> {
  const { body } = await create(test, { detail: `Number ${clients}`, ...form }, { ...anotherKey(), ...headers })
  return (body.Data as OutputOf<typeof createTicket>).id
}

export function lookUp(test: TestApp, id: string, by = '', from = anotherClient()): Promise<Answer> {
  return test.post('/api/v1/ticket/status', { id, ...(by ? { email: by } : {}) }, {}, from)
}

export function detail(test: TestApp, id: string, headers: Headers = {}, from = anotherClient()): Promise<Answer> {
  return test.request(`/api/v1/ticket/detail?id=${id}`, { headers }, from)
}

export async function detailOf(test: TestApp, id: string, headers: Headers): Promise<Ticket> {
  return (await detail(test, id, headers)).body.Data as Ticket
}

export function reply(test: TestApp, id: string, text: string, headers: Headers = {}, from = anotherClient()) {
  return test.post('/api/v1/ticket/reply', { id, text }, headers, from)
}

/** The token of the link in a mail about a ticket; the last one by default. */
export function linkIn({ mails }: TestApp, id: string, index = -1): string {
  const texts = mails.map(({ text }) => text).filter((text) => text.includes(`/detail/${id}#token=`))
  return /#token=(\S+)/.exec(texts.at(index) ?? '')?.[1] ?? ''
}

/** What the Message-ID of a letter about a ticket is made of. */
export function letterOf({ service }: TestApp, id: string, letter: string): string {
  return letterId(service.secrets, Number(id), letter)
}

/** Opens a ticket as a reader of its mail does; answers the headers of that browser. */
export async function open(test: TestApp, id: string, headers: Headers = {}): Promise<Headers> {
  const answer = await test.post(
    '/api/v1/ticket/open',
    { id, token: linkIn(test, id) },
    { Origin: siteUrl, ...headers },
    anotherClient(),
  )
  return { Cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '', Origin: siteUrl }
}

/** Answers as the support does by a command; the letter is not written. */
export function answerTicket({ db, service, state }: TestApp, id: string, text = 'Hold the button.'): Promise<boolean> {
  return db.kysely.transaction().execute(async (trx) => {
    const ticket = await lockTicket(trx, Number(id))
    if (ticket === undefined || ticket.status === 'closed') return false
    await answer(trx, service, ticket, { text }, state.now)
    return true
  })
}

/** Jobs whose letters wait until they are written by `deliver`, those of commands and of the calendar as well. */
export function waitingLetters() {
  const queued: ((service: TestApp['service']) => Promise<TestApp['mails'][number] | undefined>)[] = []
  const jobs: Jobs = {
    async send(_, work, data) {
      if ('compose' in work) queued.push((service) => work.compose(work.data.parse(data), service))
    },
    begin: async () => {},
    mails: async () => [],
    sendAgain: async () => 0,
    stop: async () => {},
  }
  /** Writes what waits; answers the mails that there were. */
  async function deliver({ service, mails }: TestApp) {
    const written = []
    for (const compose of queued.splice(0)) {
      const mail = await compose(service)
      if (mail) written.push(mail)
    }
    mails.push(...written)
    return written
  }
  return { jobs, deliver }
}

/** Lets days pass, and the calendar come in each hour of them. */
export async function passDays(test: TestApp, days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour++) {
    test.state.now = new Date(test.state.now.getTime() + 3_600_000)
    await ticketCalendar.handle({}, test.service)
  }
}
