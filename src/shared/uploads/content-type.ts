import { extensionOf } from './file-name.ts'
import { type FileType, fileTypes, typeOfExtension } from './types.ts'

/** Bytes of the beginning of a file that are looked at. */
export const headLength = 4096

const signatures: readonly (readonly [FileType, string])[] = [
  ['jpg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['gif', 'GIF87a'],
  ['gif', 'GIF89a'],
  ['pdf', '%PDF-'],
  ['zip', 'PK\x03\x04'],
  ['zip', 'PK\x05\x06'],
  ['7z', "7z\xbc\xaf'\x1c"],
  ['rar', 'Rar!\x1a\x07'],
  ['gz', '\x1f\x8b\x08'],
  ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
]

/** Brands of the ISO container: pictures that we take, pictures and sound that we do not, and QuickTime; the rest is MP4. */
const heif = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/
const unwanted = /^(?:avi[fs]|jp2 |jpx |M4[ABP] |crx |F4[AB] )$/

/**
 * What a file is by its first bytes, whatever it is called; undefined for what nobody may send. Nothing is decoded.
 * A `zip` may be an office document, which its directory tells.
 */
export function typeOfContent(head: Uint8Array): FileType | undefined {
  const text = String.fromCharCode(...head.subarray(0, headLength))
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4)) return typeOfBrand(text.slice(8, 12))
  // The first QuickTime files have no brand.
  if (/^(?:moov|mdat|wide)$/.test(text.slice(4, 8))) return 'mov'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return /\x42\x82.?\x84webm/s.test(text) ? 'webm' : undefined
  const start = text.replace(/^(?:\xef\xbb\xbf)?[\r\n\t ]{0,16}(?=%PDF-)/, '')
  return signatures.find(([, signature]) => start.startsWith(signature))?.[0]
}

/**
 * Whether the first bytes of a file are of a kind that a form takes, and that its name says. What is in an archive is not
 * looked at, and an office document is one.
 */
export function isAsNamed(head: Uint8Array, name: string, { types }: { types: readonly FileType[] }): boolean {
  const named = typeOfExtension(extensionOf(name))
  const type = typeOfContent(head)
  if (!named || !type || !types.includes(named) || !types.includes(type)) return false
  return fileTypes[named] === fileTypes[type] || (type === 'zip' && fileTypes[named] === 'document' && named !== 'doc')
}

function typeOfBrand(brand: string): FileType | undefined {
  if (heif.test(brand)) return 'heic'
  if (unwanted.test(brand)) return undefined
  return brand === 'qt  ' ? 'mov' : 'mp4'
}
