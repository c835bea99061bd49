import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { openDatabase } from '#server/db/index.ts'
import { addressOf, startServer } from './load.ts'

const clients = 500
const seconds = 20
const lookers = 200

interface Row {
  what: string
  requests: number
  perSecond: number
  p50: number
  p99: number
  failed: number
}

/**
 * Tickets that 500 clients make at once on the durable embedded database, each from an address of its own; then whether
 * every key that was answered has one ticket, and gets that answer again. Then look-ups by 200 clients.
 */
export async function benchTickets(port: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-tickets-'))
  const server = await startServer(dataDir, port, ['--api-only'], { TRUST_PROXY: '1' })
  const answered = new Map<number, string>()
  const made = await makeTickets(port, answered)
  const again = await sendAgain(port, answered)
  const looked = await lookUp(port, [...answered.values()])
  await server.stop()

  const stored = await storedTickets(dataDir)
  const lost = [...answered.values()].filter((id) => !stored.has(Number(id))).length
  const distinct = new Set(answered.values()).size
  console.table([made, looked])
  console.log(
    `${answered.size} answered, ${distinct} different tickets, ${lost} of them lost; ${again} of those sent again got another answer.`,
  )
  rmSync(dataDir, { recursive: true, force: true })
}

function formOf(number: number) {
  const key = `bench-ticket-${String(number).padStart(8, '0')}`
  const email = `${key}@example.com`
  const headers = { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': addressOf(number) }
  const form = { category: 2, name: 'Anna', email, confirmEmail: email, region: 'DE', subject: 'It hums', detail: key }
  return { headers, body: JSON.stringify(form) }
}

async function makeTickets(port: number, answered: Map<number, string>): Promise<Row> {
  let next = 0
  let bad = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/api/v1/ticket/create`,
    connections: clients,
    duration: seconds,
    timeout: 60,
    method: 'POST',
    setupClient(client) {
      let number = 0
      const send = () => {
        number = next++
        const { headers, body } = formOf(number)
        client.setHeadersAndBody(headers, body)
      }
      send()
      client.on('body', (body) => {
        const { Code, Data } = JSON.parse(String(body)) as { Code: number; Data: { id: string } }
        if (Code === 200) answered.set(number, Data.id)
        else bad++
        send()
      })
    },
  })
  return row(`make a ticket, ${clients} clients`, result, bad)
}

/** Sends some of them once more with their keys; answers how many did not get the first answer. */
async function sendAgain(port: number, answered: Map<number, string>): Promise<number> {
  let other = 0
  for (const [number, id] of [...answered].slice(0, 500)) {
    const { headers, body } = formOf(number)
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/ticket/create`, { method: 'POST', headers, body })
    const { Data } = (await response.json()) as { Data: { id: string } | null }
    if (Data?.id !== id) other++
  }
  return other
}

async function lookUp(port: number, ids: string[]): Promise<Row> {
  let next = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${port}/api/v1/ticket/status`,
    connections: lookers,
    duration: 10,
    method: 'POST',
    requests: [
      {
        setupRequest(request) {
          const at = next++
          const headers = { ...request.headers, 'content-type': 'application/json', 'x-forwarded-for': addressOf(at) }
          return { ...request, headers, body: JSON.stringify({ id: ids[at % ids.length] }) }
        },
      },
    ],
  })
  return row(`look one up, ${lookers} clients`, result, result.non2xx)
}

function row(what: string, { requests, latency, errors }: autocannon.Result, bad: number): Row {
  return {
    what,
    requests: requests.total,
    perSecond: Math.round(requests.average),
    p50: latency.p50,
    p99: latency.p99,
    failed: errors + bad,
  }
}

async function storedTickets(dataDir: string): Promise<Set<number>> {
  const db = await openDatabase({ dataDir, databaseUrl: undefined, durability: 'full', log: () => {} })
  const rows = await db.kysely.selectFrom('ticket').select('id').execute()
  await db.close()
  return new Set(rows.map(({ id }) => id))
}
