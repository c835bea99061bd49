/** Directory entries of a TIFF block begin here in the blocks that are written. */
const start = 8
const orientationTag = 0x0112

/** How a picture is turned, 1 (upright) to 8, by a TIFF block as Exif has it; 1 where it says nothing. */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.length)
  if (tiff.length < 14) return 1
  const little = view.getUint16(0) === 0x4949
  const directory = view.getUint32(4, little)
  if (directory + 2 > tiff.length) return 1
  const count = view.getUint16(directory, little)
  for (let at = directory + 2; at + 12 <= tiff.length && at < directory + 2 + count * 12; at += 12) {
    if (view.getUint16(at, little) !== orientationTag) continue
    const value = view.getUint16(at + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** A TIFF block that says how a picture is turned, and nothing else; with 1 it says nothing at all. */
export function tiffOf(orientation: number): Uint8Array {
  const entries = orientation > 1 ? 1 : 0
  const bytes = new Uint8Array(start + 2 + entries * 12 + 4)
  const view = new DataView(bytes.buffer)
  bytes.set([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, start])
  view.setUint16(start, entries)
  if (entries) {
    view.setUint16(start + 2, orientationTag)
    view.setUint16(start + 4, 3)
    view.setUint32(start + 6, 1)
    view.setUint16(start + 10, orientation)
  }
  return bytes
}
