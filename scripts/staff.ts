/**
 * `npm run staff -- add <e-mail> [lead]`: invites somebody to the desk, once more as well; `-- list` lists everybody,
 * `-- role <e-mail> lead|agent` gives a role, `-- leave <e-mail>` has somebody leave. Beside a running service or without one.
 */
import type { addStaff, changeByOperator, listStaff } from '#server/staff/operate.ts'
import { reasonFor } from '#server/start-fault.ts'
import { ask } from './lib/ask.ts'
import { printableLine } from './lib/printable.ts'

const [word = 'list', email, role] = process.argv.slice(2)

async function list(): Promise<void> {
  const rows = (await ask('staff')).answer as Awaited<ReturnType<typeof listStaff>>
  if (rows.length) console.table(rows.map((row) => ({ ...row, name: printableLine(row.name) })))
  else console.log('Nobody is of the staff yet: npm run staff -- add name@example.com lead')
}

async function add(address: string): Promise<void> {
  const { answer } = await ask('staff-add', address, ...(role === undefined ? [] : [role]))
  const invited = answer as Awaited<ReturnType<typeof addStaff>>
  if (!invited) return fail(`${address} is of the staff already. Who cannot sign in any more: leave, then add.`)
  console.log(`${invited.address}\n`)
  console.log(`Give it to ${address} alone: it makes whoever opens it ${invited.role} of the desk.`)
  console.log(`It works once, until ${invited.until.slice(0, 16).replace('T', ' ')} UTC; those before it do not.`)
}

async function change(command: string, ...args: string[]): Promise<void> {
  const { leads } = (await ask(command, ...args)).answer as Awaited<ReturnType<typeof changeByOperator>>
  console.log('Done. They are signed out.')
  if (leads === 0) console.log('Nobody is lead now: npm run staff -- role name@example.com lead')
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

async function run(): Promise<void> {
  if (word === 'list') await list()
  else if (word === 'add' && email) await add(email)
  else if (word === 'role' && email && role) await change('staff-role', email, role)
  else if (word === 'leave' && email) await change('staff-leave', email)
  else fail('npm run staff [-- list | -- add <e-mail> [lead] | -- role <e-mail> lead|agent | -- leave <e-mail>]')
}

await run().catch((error: unknown) => fail(reasonFor(error)))
