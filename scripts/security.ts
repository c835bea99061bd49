/**
 * `npm run security -- keygen FILE` makes a key pair for reports of vulnerabilities: the private key goes into FILE, the public
 * one is printed for SECURITY_PUBLIC_KEY. `-- decrypt FOLDER --key FILE [--to FOLDER]` reads a report that was downloaded
 * at the desk. Both need no service and no network: do them on a machine of the security team.
 */
import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { decryptReport } from './lib/decrypt-report.ts'
import { printableLine, quoted } from './lib/printable.ts'

const usage = 'npm run security -- keygen FILE | -- decrypt FOLDER --key FILE [--to FOLDER]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, to: { type: 'string' } },
})
const [word, path] = positionals

async function makeKey(file: string): Promise<void> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 })
  console.log(`The private key is in ${file}: keep it away from every server, and a copy of it elsewhere.`)
  console.log(`SECURITY_PUBLIC_KEY=${recipient}`)
}

async function decrypt(folder: string, key: string): Promise<void> {
  const to = values.to ?? folder
  const report = await decryptReport(folder, key, to)
  console.log(`${basename(resolve(folder))}: ${printableLine(report.title)}`)
  console.log(`Contact: ${printableLine(report.email) || 'none, the reporter is anonymous'}`)
  console.log(`Attachment: ${printableLine(report.file)}`)
  if (!report.isAsNamed) console.log('Its content is not of the kind that its name says: open it with care.')
  console.log(`\n${quoted(report.details)}`)
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

async function run(): Promise<void> {
  if (word === 'keygen' && path) await makeKey(path)
  else if (word === 'decrypt' && path && values.key) await decrypt(path, values.key)
  else fail(usage)
}

await run().catch((error: unknown) => fail((error as Error).message))
