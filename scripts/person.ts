/**
 * `npm run person -- show ADDRESS`: what is held of a person who asks by letter, with an account or without one.
 * `-- export ADDRESS FILE` writes it into a new zip, `-- delete ADDRESS --yes` deletes it. Beside a running service or
 * without one.
 */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { deletePerson } from '#server/accounts/operate.ts'
import type { heldOf } from '#server/accounts/person.ts'
import { reasonFor } from '#server/start-fault.ts'
import { formatBytes } from '#shared/text/format.ts'
import { ask } from './lib/ask.ts'
import { printableLine } from './lib/printable.ts'

const usage = 'npm run person -- show ADDRESS | -- export ADDRESS FILE | -- delete ADDRESS --yes'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { yes: { type: 'boolean', default: false } },
})
const [word, email = '', file] = positionals
const nothing = () => fail(`Nothing is held of ${printableLine(email)}.`)

async function show(): Promise<boolean> {
  const { answer } = await ask('person-show', email)
  const held = answer as Awaited<ReturnType<typeof heldOf>> | null
  if (!held) return nothing()
  const { account, tickets, newsletter, codes, mails } = held
  if (account) console.log(`account since ${account.since}: ${account.devices} devices, ${account.sessions} sessions`)
  if (newsletter) console.log(`newsletter: ${newsletter}`)
  if (codes) console.log(`codes that were mailed: ${codes}`)
  if (mails) console.log(`mails that were no answer to a ticket: ${mails}`)
  if (tickets.length) console.table(tickets)
  return true
}

async function exportTo(target: string): Promise<void> {
  const { answer } = await ask('person-export', email, resolve(target))
  if (answer === null) nothing()
  else console.log(`${target}: ${formatBytes(Number(answer), 'en')}`)
}

async function erase(): Promise<void> {
  if (!values.yes) {
    if (await show()) fail('Nothing was deleted. Say it once more with --yes to delete all of it for good.')
    return
  }
  const { answer, running } = await ask('person-delete', email)
  const kept = answer as Awaited<ReturnType<typeof deletePerson>>
  if (!kept) return void nothing()
  console.log(`Deleted.${running ? '' : ' Files go, and a mail tells of it, when the service starts.'}`)
  for (const { ticket, until } of kept)
    console.log(`Ticket ${ticket} stays for a claim under the warranty, until ${until}.`)
}

function fail(reason: string): false {
  console.error(reason)
  process.exitCode = 1
  return false
}

async function run(): Promise<void> {
  if (word === 'show' && email) await show()
  else if (word === 'export' && email && file) await exportTo(file)
  else if (word === 'delete' && email) await erase()
  else fail(usage)
}

await run().catch((error: unknown) => fail(reasonFor(error)))
