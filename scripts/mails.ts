/**
 * `npm run mails`: lists the mails that wait and those that failed for good, and why; `-- send <id>` has one tried
 * again, `-- send all` all of them. Beside a running service or without one.
 */
import type { QueuedMail } from '#server/jobs/mails.ts'
import { reasonFor } from '#server/start-fault.ts'
import { ask } from './lib/ask.ts'

const [word, id = ''] = process.argv.slice(2)
const isId = /^(?:all|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(id)

/** The mail as it came as JSON, its times without parts of a second. */
function row({ since, next, ...mail }: QueuedMail) {
  const time = (value: unknown) => (value ? String(value).slice(0, 19).replace('T', ' ') : '')
  return { ...mail, since: time(since), next: time(next) }
}

async function list(): Promise<void> {
  const { answer } = await ask('mails')
  const mails = answer as QueuedMail[]
  if (mails.length) console.table(mails.map(row))
  else console.log('No mail waits, and none has failed.')
}

async function send(): Promise<void> {
  const { answer, running } = await ask('send-again', id)
  if (answer) console.log(`${answer} tried again ${running ? 'now' : 'when the service starts'}.`)
  else console.log(id === 'all' ? 'No mail waits, and none has failed.' : `No mail ${id} waits or has failed.`)
}

if ((word !== undefined && word !== 'send') || (word === 'send' && !isId)) {
  console.error('npm run mails [-- send <id> | -- send all]')
  process.exit(1)
}
await (word ? send() : list()).catch((error: unknown) => {
  console.error(reasonFor(error))
  process.exitCode = 1
})
