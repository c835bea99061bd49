import { Encrypter } from 'age-encryption'
import { getSecurityKey } from '#contracts/security.ts'
import { call } from '#src/stores/api.ts'

/** No report is encrypted for nobody. */
export class NoKeyError extends Error {
  override name = 'NoKeyError'
}

async function encrypter(): Promise<Encrypter> {
  const { recipients } = await call(getSecurityKey, {})
  if (recipients.length === 0) throw new NoKeyError('There is no key of the security team.')
  const made = new Encrypter()
  for (const recipient of recipients) made.addRecipient(recipient)
  return made
}

/** Encrypts for the security team, a piece at a time, so that the page stays alive. Throws an `ApiError` without the keys. */
export async function sealBlob(blob: Blob): Promise<Blob> {
  const age = await encrypter()
  const pieces = blob.stream().pipeThrough(new TransformStream({ transform: breathe }))
  return new Response(await age.encrypt(pieces)).blob()
}

/** Lets whatever else waits have its turn, between two pieces. */
async function breathe(piece: Uint8Array, controller: TransformStreamDefaultController<Uint8Array>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  controller.enqueue(piece)
}

/** The same of a text, in base64. It is filled up, so that its length tells little. */
export async function sealText(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const filled = new Uint8Array(Math.ceil(bytes.length / padding) * padding).fill(blank)
  filled.set(bytes)
  const age = await encrypter()
  let letters = ''
  for (const byte of await age.encrypt(filled)) letters += String.fromCharCode(byte)
  return btoa(letters)
}

const padding = 1024
const blank = 32
