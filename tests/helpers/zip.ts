/** An entry of an archive as its directory tells it; nothing is packed. */
export interface ZipEntry {
  name: string
  bytes?: Uint8Array
  /** What the directory says of its size when unpacked. */
  size?: number
  /** Permissions and kind of file, as Unix has them. */
  mode?: number
  /** Where the directory says that it begins. */
  offset?: number
  /** Extra fields of its entry in the directory. */
  extra?: Uint8Array
}

export interface ZipEnd {
  /** What the end says of the number of entries. */
  count?: number
  comment?: string
  /** Adds the record for large archives; what the small one then says in place of the numbers. */
  large?: { count?: number; length?: number; start?: number; recordSize?: number; between?: Uint8Array }
  /** Bytes between directory and end. */
  gap?: Uint8Array
}

/** A ZIP archive whose directory may lie. */
export function zip(
  entries: readonly ZipEntry[],
  { count = entries.length, comment = '', large, gap = Buffer.alloc(0) }: ZipEnd = {},
): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const {
    name,
    bytes = Buffer.from('x'),
    size = bytes.length,
    mode = 0o100644,
    offset = at,
    extra = Buffer.alloc(0),
  } of entries) {
    const title = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt32LE(bytes.length, 18)
    local.writeUInt32LE(bytes.length, 22)
    local.writeUInt16LE(title.length, 26)
    files.push(local, title, Buffer.from(bytes))
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt32LE(bytes.length, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(title.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    entry.writeUInt32LE(mode * 2 ** 16, 38)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, title, Buffer.from(extra))
    at += 30 + title.length + bytes.length
  }
  const length = Buffer.concat(directory).length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  for (const field of [8, 10]) end.writeUInt16LE(Math.min(large?.count ?? count, 0xffff), field)
  end.writeUInt32LE(large?.length ?? length, 12)
  end.writeUInt32LE(large?.start ?? at, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  const record = large
    ? [largeEnd(at, length, count, large.recordSize), large.between ?? Buffer.alloc(0), locator(at + length)]
    : []
  return Buffer.concat([...files, ...directory, gap, ...record, end, Buffer.from(comment)])
}

function largeEnd(start: number, length: number, count: number, recordSize = 44): Buffer {
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50)
  record.writeBigUInt64LE(BigInt(recordSize), 4)
  for (const field of [24, 32]) record.writeBigUInt64LE(BigInt(count), field)
  record.writeBigUInt64LE(BigInt(length), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  return record
}

function locator(start: number): Buffer {
  const record = Buffer.alloc(20)
  record.writeUInt32LE(0x07064b50)
  record.writeBigUInt64LE(BigInt(start), 8)
  record.writeUInt32LE(1, 16)
  return record
}
