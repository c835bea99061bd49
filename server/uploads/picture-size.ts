/** Bytes of the beginning of a picture in which its size stands, behind what cameras write before it. */
export const pictureHead = 256 * 1024

/** Width times height from which a browser is not asked to show a picture: 51 million are 200 MB once it is decoded. */
export const mostDots = 51_000_000

/**
 * How many dots a browser makes of a PNG, JPEG, GIF or WebP, by its first bytes; undefined where they do not say.
 * Nothing is decoded.
 */
export function dotsOf(head: Uint8Array): number | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length)
  try {
    const [width, height] = sizeIn(bytes) ?? []
    return width && height ? width * height : undefined
  } catch (error) {
    // The end of the bytes came before the size.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function sizeIn(bytes: Buffer): [number, number] | undefined {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (text(1, 4) === 'PNG') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (text(0, 3) === 'GIF') return gifSize(bytes)
  if (text(0, 4) === 'RIFF') return webpSize(bytes, text(12, 16))
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : undefined
}

/** Browsers widen the screen of a GIF to its first frame. */
function gifSize(bytes: Buffer): [number, number] | undefined {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + colours(bytes.readUInt8(10))
  while (bytes.readUInt8(at) === 0x21) {
    at += 2
    while (bytes.readUInt8(at) > 0) at += bytes.readUInt8(at) + 1
    at += 1
  }
  if (bytes.readUInt8(at) !== 0x2c) return undefined
  const far = (offset: number) => bytes.readUInt16LE(at + offset) + bytes.readUInt16LE(at + offset + 4)
  return [Math.max(bytes.readUInt16LE(6), far(1)), Math.max(bytes.readUInt16LE(8), far(3))]
}

function webpSize(bytes: Buffer, kind: string): [number, number] | undefined {
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (kind === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
  if (kind !== 'VP8L') return undefined
  const packed = bytes.readUInt32LE(21)
  return [(packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1]
}

function jpegSize(bytes: Buffer): [number, number] | undefined {
  let at = 2
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)]
    else at += 2 + bytes.readUInt16BE(at + 2)
  }
}

/** Of the markers from C0 to CF those that begin a picture. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}
