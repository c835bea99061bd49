/** Reads numbers of a font file one after the other, in the spellings that WOFF2 uses. */
export class Bytes {
  at: number
  readonly buffer: Buffer

  constructor(buffer: Buffer, at = 0) {
    this.buffer = buffer
    this.at = at
  }

  u8(): number {
    return this.buffer.readUInt8(this.at++)
  }
  u16(): number {
    this.at += 2
    return this.buffer.readUInt16BE(this.at - 2)
  }
  i16(): number {
    this.at += 2
    return this.buffer.readInt16BE(this.at - 2)
  }
  u32(): number {
    this.at += 4
    return this.buffer.readUInt32BE(this.at - 4)
  }
  take(length: number): Buffer {
    this.at += length
    return this.buffer.subarray(this.at - length, this.at)
  }
  /** `UIntBase128`: seven bits a byte, the highest first. */
  base128(): number {
    let value = 0
    for (let count = 0; count < 5; count++) {
      const byte = this.u8()
      value = value * 128 + (byte & 127)
      if (byte < 128) break
    }
    return value
  }
  /** `255UInt16`: small numbers in one byte. */
  short(): number {
    const byte = this.u8()
    if (byte === 253) return this.u16()
    if (byte === 254) return this.u8() + 506
    return byte === 255 ? this.u8() + 253 : byte
  }
}
