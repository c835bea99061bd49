import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '#server/config.ts'
import { makeFolder, writeWhole } from '#server/storage/durable.ts'
import { isRecipient } from '#shared/security/sealed.ts'

export interface SecurityKeys {
  /** Public keys of age; a report is encrypted for each of them. Empty where none is set up: then no report is taken. */
  recipients: readonly string[]
  /** Whether the key was made here, and so can be read here. */
  isTrial: boolean
}

/** What lies outside of the database and of its backups. */
export const keyFolder = (dataDir: string) => join(dataDir, 'security')
const trialKey = 'trial-key.txt'

/**
 * The public keys of the settings: the keys themselves, or a file with one a line. Without the setting, a service whose mails
 * are files makes a key for trials, and one that sends mails has none. Throws a `ConfigError`.
 */
export async function openSecurityKeys({
  securityPublicKey,
  smtpUrl,
  dataDir,
}: Pick<Config, 'securityPublicKey' | 'smtpUrl' | 'dataDir'>): Promise<SecurityKeys> {
  if (securityPublicKey) return { recipients: await readRecipients(securityPublicKey), isTrial: false }
  if (smtpUrl) return { recipients: [], isTrial: false }
  const { identityToRecipient } = await import('age-encryption')
  return { recipients: [await identityToRecipient(await trialIdentity(dataDir))], isTrial: true }
}

async function readRecipients(setting: string): Promise<string[]> {
  const given = wordsOf(setting)
  if (given.every(isRecipient)) return given
  const text = await readFile(setting, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `Cannot start: SECURITY_PUBLIC_KEY is neither a key like age1… nor a file that can be read (${error.code}).`,
    )
  })
  const lines = wordsOf(text.replace(/^#.*$/gm, ''))
  if (lines.length === 0 || !lines.every(isRecipient))
    throw new ConfigError('Cannot start: the file of SECURITY_PUBLIC_KEY has something else than public keys of age.')
  return lines
}

const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** Made once; processes that start together agree on one. */
async function trialIdentity(dataDir: string): Promise<string> {
  const folder = keyFolder(dataDir)
  const file = join(folder, trialKey)
  const read = async () => /^AGE-SECRET-KEY-\S+$/m.exec(await readFile(file, 'utf8'))?.[0]
  const known = await read().catch(() => undefined)
  if (known) return known
  await makeFolder(folder)
  const { generateX25519Identity } = await import('age-encryption')
  const made = `# For trials: whoever can read this file can read all reports.\n${await generateX25519Identity()}\n`
  await writeWhole(file, (handle) => handle.writeFile(made), { once: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const identity = await read()
  if (!identity) throw new ConfigError(`Cannot start: ${file} holds no key. Delete it to have another one made.`)
  return identity
}

/** `SR-7K3M-9QWT`: forty random bits, in letters and digits that are not mistaken for each other. */
export function newReceipt(): string {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  const letters = [...randomBytes(8)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `SR-${letters.slice(0, 4)}-${letters.slice(4)}`
}
