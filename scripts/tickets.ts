/**
 * `npm run tickets`: lists the tickets that are not closed; `-- show <id>` shows one; `-- answer <id> <file>` answers it
 * with the text of a file, `-` for what is typed; `-- close <id>` closes it. Beside a running service or without one.
 */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { reasonFor } from '#server/start-fault.ts'
import type { showTicket, waitingTickets } from '#server/tickets/operate.ts'
import { ask } from './lib/ask.ts'
import { printableLine, quoted } from './lib/printable.ts'

const [word = 'list', id = '', file] = process.argv.slice(2)

async function list(): Promise<void> {
  const { answer } = await ask('tickets')
  const rows = answer as Awaited<ReturnType<typeof waitingTickets>>
  if (rows.length) console.table(rows.map(shown))
  else console.log('Every ticket is closed.')
}

async function show(): Promise<void> {
  const { answer } = await ask('ticket-show', id)
  const ticket = answer as Awaited<ReturnType<typeof showTicket>>
  if (!ticket) return fail(`There is no ticket ${id}.`)
  const { thread, ...facts } = ticket
  for (const [name, value] of Object.entries(facts))
    if (value !== null && value !== '') console.log(`${name}: ${named(value)}`)
  for (const { at, by, kind, about, text, files } of thread) {
    console.log(`\n--- ${at}, ${by}: ${kind} ${about ?? ''}`)
    if (text) console.log(quoted(text))
    for (const { use, name, size } of files) console.log(`[${use}: ${printableLine(name)}, ${size} bytes]`)
  }
}

function shown(row: object) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? printableLine(value) : value]),
  )
}

function named(value: unknown): string {
  const text = String(value)
  return text.includes('\n') ? `\n${quoted(text)}` : printableLine(text)
}

async function change(command: string, ...args: string[]): Promise<void> {
  const { answer, running } = await ask(command, id, ...args)
  if (answer === 'unknown') return fail(`There is no ticket ${id}.`)
  if (answer !== 'done') return fail(`Ticket ${id} was closed before; nothing was changed.`)
  console.log(`Done. The mail to the customer leaves ${running ? 'now' : 'when the service starts'}.`)
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

async function run(): Promise<void> {
  if (word === 'list') await list()
  else if (word === 'show' && id) await show()
  else if (word === 'close' && id) await change('ticket-close')
  else if (word === 'answer' && id && file)
    await change('ticket-answer', file === '-' ? await text(process.stdin) : await readFile(file, 'utf8'))
  else fail('npm run tickets [-- list | -- show <id> | -- answer <id> <file, or - for what is typed> | -- close <id>]')
}

await run().catch((error: unknown) => fail(reasonFor(error)))
