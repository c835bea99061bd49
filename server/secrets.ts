import { createHmac } from 'node:crypto'
import { makeFolder } from '#server/storage/durable.ts'
import { secretIn } from '#server/storage/secret.ts'

export interface Secrets {
  /**
   * The token of a link, 43 letters of base64url: always the same for the same purpose and ids, and found out from
   * them by nobody. It lies nowhere; whoever has to know it again stores its hash.
   */
  token(purpose: string, ...ids: string[]): string
}

export function createSecrets(secret: Uint8Array): Secrets {
  return {
    token: (purpose, ...ids) =>
      createHmac('sha256', secret)
        .update(JSON.stringify([purpose, ...ids]))
        .digest('base64url'),
  }
}

/** With the secret of the settings, or else one that is made once in the data folder. */
export async function openSecrets({
  secret,
  dataDir,
}: {
  secret: string | undefined
  dataDir: string
}): Promise<Secrets> {
  if (secret !== undefined) return createSecrets(Buffer.from(secret))
  await makeFolder(dataDir)
  return createSecrets(await secretIn(dataDir))
}
