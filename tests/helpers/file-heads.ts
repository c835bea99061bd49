import { zip } from './zip.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const box = (brand: string) => latin(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`)

/** The beginning of a file of every kind, as programs write it. */
export const heads: Record<string, Uint8Array> = {
  jpg: latin('\xff\xd8\xff\xe1\x00\x10Exif\0\0'),
  png: latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  gif: latin('GIF89a\x01\0\x01\0'),
  webp: latin('RIFF\x1a\0\0\0WEBPVP8X'),
  heic: box('heic'),
  mp4: box('isom'),
  mov: box('qt  '),
  webm: latin('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'),
  pdf: latin('%PDF-1.7\n%\xe2\xe3'),
  zip: zip([{ name: 'log.txt' }]),
  '7z': latin("7z\xbc\xaf'\x1c\0\x04"),
  rar: latin('Rar!\x1a\x07\x01\0'),
  gz: latin('\x1f\x8b\x08\0\0\0\0\0'),
  doc: latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  docx: zip([{ name: '[Content_Types].xml' }, { name: 'word/document.xml' }]),
  xlsx: zip([{ name: '[Content_Types].xml' }, { name: 'xl/workbook.xml' }]),
}

/** A file of a kind, filled up to `size` bytes. */
export function fileOf(type: string, size = 2000): Uint8Array {
  const head = heads[type] ?? latin(type)
  if (['zip', 'docx', 'xlsx'].includes(type)) return head
  return Buffer.concat([head, Buffer.alloc(Math.max(0, size - head.length), 'x')])
}
