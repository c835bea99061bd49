const alignment = 4

/** Puts tables into a TrueType file. */
export function sfnt(tables: ReadonlyMap<string, Buffer>): Buffer {
  const tags = [...tables.keys()].sort()
  const power = Math.floor(Math.log2(tags.length))
  const header = Buffer.alloc(12 + 16 * tags.length)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(tags.length, 4)
  header.writeUInt16BE(16 * 2 ** power, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE(16 * (tags.length - 2 ** power), 10)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag) as Buffer
    const entry = 12 + 16 * index
    header.write(tag, entry, 'latin1')
    header.writeUInt32BE(checksum(table), entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(table.length, entry + 12)
    const rest = (alignment - (table.length % alignment)) % alignment
    parts.push(table, Buffer.alloc(rest))
    offset += table.length + rest
  }
  return Buffer.concat(parts)
}

function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at < table.length; at++) sum = (sum + (table[at] ?? 0) * 2 ** (24 - 8 * (at % 4))) % 2 ** 32
  return sum
}

/** Glyph records one after the other, and where each begins: `glyf` and the long form of `loca`. */
export function glyphTables(records: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc(4 * (records.length + 1))
  let offset = 0
  for (const [index, record] of records.entries()) {
    loca.writeUInt32BE(offset, 4 * index)
    offset += record.length
  }
  loca.writeUInt32BE(offset, 4 * records.length)
  return { glyf: Buffer.concat(records), loca }
}
