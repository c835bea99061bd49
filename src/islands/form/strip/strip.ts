import { letters } from './bytes.ts'
import { stripHeic } from './heic.ts'
import { stripJpeg } from './jpeg.ts'
import { stripPng } from './png.ts'
import { stripWebp } from './webp.ts'

type Strip = (bytes: Uint8Array) => Uint8Array[] | undefined

/**
 * A picture without where, when and with what it was taken: JPEG, PNG, WebP and HEIC, told by their first bytes. Nothing
 * is decoded or written anew, so that it looks as before. `clean` is false for a picture of these that is not
 * understood; it comes back as it is, as all other files do.
 */
export async function strip(file: Blob): Promise<{ file: Blob; clean: boolean }> {
  const strip = stripFor(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (!strip) return { file, clean: true }
  const pieces = attempt(strip, new Uint8Array(await file.arrayBuffer()))
  return pieces ? { file: new Blob(pieces as Uint8Array<ArrayBuffer>[]), clean: true } : { file, clean: false }
}

function stripFor(head: Uint8Array): Strip | undefined {
  if (head[0] === 0xff && head[1] === 0xd8) return stripJpeg
  if (letters(head, 1, 3) === 'PNG') return stripPng
  if (letters(head, 0, 4) === 'RIFF' && letters(head, 8, 4) === 'WEBP') return stripWebp
  if (letters(head, 4, 4) === 'ftyp' && /^(?:hei|hev|mif1|msf1)/.test(letters(head, 8, 4))) return stripHeic
  return undefined
}

/** A file that ends in the middle makes it read where nothing is. */
function attempt(strip: Strip, bytes: Uint8Array): Uint8Array[] | undefined {
  try {
    return strip(bytes)
  } catch {
    return undefined
  }
}
