import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

const identity = await generateX25519Identity()
/** The keys of the security team of the tests. */
export const testKeys = { identity, recipient: await identityToRecipient(identity) }

/** Encrypts for the security team. */
export function seal(content: string | Uint8Array, recipient = testKeys.recipient): Promise<Uint8Array> {
  const age = new Encrypter()
  age.addRecipient(recipient)
  return age.encrypt(content)
}

export async function sealBase64(content: string | Uint8Array, recipient = testKeys.recipient): Promise<string> {
  return Buffer.from(await seal(content, recipient)).toString('base64')
}

export function unseal(content: Uint8Array, key = testKeys.identity): Promise<Uint8Array> {
  const age = new Decrypter()
  age.addIdentity(key)
  return age.decrypt(content)
}
