/** What is encrypted for the security team, in the format of age (https://age-encryption.org/v1). */

const wellFormed =
  /^age-encryption\.org\/v1\n(?:-> (?:X25519|mlkem768x25519) [\w+/]+\n(?:[\w+/]{64}\n)*[\w+/]{0,63}\n)+--- [\w+/]{43}\n/
/** Bytes of a nonce and of the tag of a chunk; each chunk has 64 KB. */
const nonce = 16
const tag = 16
const chunk = 64 * 1024
/** More than the header takes, also for several recipients and post-quantum ones. */
const header = 16 * 1024

/** Bytes at the beginning that `isSealed` looks at. */
export const sealedHead = header

/** Whether it is a file of age for public keys, by its beginning. For whom, nobody can tell but they. */
export function isSealed(head: Uint8Array): boolean {
  let text = ''
  for (const byte of head.subarray(0, sealedHead)) text += String.fromCharCode(byte)
  const found = wellFormed.exec(text)
  return found !== null && head.length >= found[0].length + nonce + tag
}

/** The most bytes that so many take when they are encrypted. */
export function sealedSize(bytes: number): number {
  return bytes + header + nonce + tag * (Math.floor(bytes / chunk) + 1)
}

const end = '.age'

/** The name of an encrypted file: of its own it keeps the kind alone. */
export function sealedName(extension: string): string {
  return `attachment.${extension}${end}`
}

/** The name of an encrypted file as what it was before; undefined for a name that no encrypted file has. */
export function unsealedName(name: string): string | undefined {
  return name.endsWith(end) ? name.slice(0, -end.length) : undefined
}

/** Whether it is a public key of age. */
export function isRecipient(text: string): boolean {
  return /^age1(?:pq1)?[02-9ac-hj-np-z]{58,2200}$/.test(text)
}
