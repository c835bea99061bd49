import { letters, viewOf } from './bytes.ts'
import { orientationOf, tiffOf } from './tiff.ts'

/** Chunks that a picture needs to look as it does; the capitals are those that every PNG must have. */
const needed = /^(?:[A-Z]...|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs|hIST|sPLT|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/

/** A PNG with only what is needed to show it. Undefined where it is no whole PNG. */
export function stripPng(bytes: Uint8Array): Uint8Array[] | undefined {
  const view = viewOf(bytes)
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return undefined
    const type = letters(bytes, at + 4, 4)
    if (needed.test(type)) kept.push(bytes.subarray(at, end))
    if (type === 'eXIf') {
      const orientation = orientationOf(bytes.subarray(at + 8, end - 4))
      if (orientation > 1) kept.push(chunk(type, tiffOf(orientation)))
    }
    if (type === 'IEND') return kept
    at = end
  }
  return undefined
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  const view = viewOf(bytes)
  view.setUint32(0, data.length)
  bytes.set(new TextEncoder().encode(type), 4)
  bytes.set(data, 8)
  view.setUint32(8 + data.length, checksum(bytes.subarray(4, 8 + data.length)))
  return bytes
}

/** CRC-32, bit by bit: for a few bytes. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return ~sum >>> 0
}
