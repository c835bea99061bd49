import { readFile } from 'node:fs/promises'
import { PublishError } from './publish-error.ts'

/**
 * A text with an OpenPGP signature around it, by the private key of a file that has no passphrase; and the public part of that
 * key. Throws a `PublishError`.
 */
export async function signText(
  text: string,
  keyFile: string,
  now: Date,
): Promise<{ signed: string; publicKey: string; fingerprint: string }> {
  const { createCleartextMessage, readPrivateKey, sign } = await import('openpgp')
  try {
    const key = await readPrivateKey({ armoredKey: await readFile(keyFile, 'utf8') })
    const message = await createCleartextMessage({ text: text.trimEnd() })
    const signed = await sign({ message, signingKeys: key, date: now })
    return { signed, publicKey: key.toPublic().armor(), fingerprint: key.getFingerprint().toUpperCase() }
  } catch (error) {
    throw new PublishError(
      `security.txt cannot be signed by the key of SECURITY_SIGNING_KEY: ${(error as Error).message}`,
    )
  }
}
