import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createSecrets } from '#server/secrets.ts'
import { makeFolder } from '#server/storage/durable.ts'
import { secretIn } from '#server/storage/secret.ts'
import { keyFolder } from './keys.ts'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** The addresses of reporters as they lie in the database: encrypted with a key that is not in it, nor in a backup. */
export interface Contacts {
  seal(report: string, email: string): string
  /** Undefined where it was encrypted with another key. */
  open(report: string, sealed: string): string | undefined
}

export function createContacts(key: Uint8Array): Contacts {
  return {
    seal(report, email) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(report))
      const sealed = Buffer.concat([cipher.update(email, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64')
    },

    open(report, text) {
      const bytes = Buffer.from(text, 'base64')
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength))
        decipher.setAAD(Buffer.from(report)).setAuthTag(bytes.subarray(-tagLength))
        const opened = decipher.update(bytes.subarray(nonceLength, -tagLength))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** With a key of the secret of the settings, or else one that is made once in the data folder, where no backup takes it. */
export async function openContacts({
  secret,
  dataDir,
}: {
  secret: string | undefined
  dataDir: string
}): Promise<Contacts> {
  const folder = keyFolder(dataDir)
  if (secret === undefined) await makeFolder(folder)
  const secrets = createSecrets(secret === undefined ? await secretIn(folder) : Buffer.from(secret))
  return createContacts(Buffer.from(secrets.token('security-contact'), 'base64url'))
}
