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
}

/** A ZIP archive whose directory may lie. `count` is what its end says of the number of entries. */
export function zip(entries: readonly ZipEntry[], { count = entries.length, comment = '' } = {}): Uint8Array {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, bytes = Buffer.from('x'), size = bytes.length, mode = 0o100644, offset = at } of entries) {
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
    entry.writeUInt32LE(mode * 2 ** 16, 38)
    entry.writeUInt32LE(offset, 42)
    directory.push(entry, title)
    at += 30 + title.length + bytes.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Math.min(count, 0xffff), 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...files, ...directory, end, Buffer.from(comment)])
}
