/** Where the bytes of a file are read. */
export interface Source {
  size: number
  read(start: number, length: number): Promise<Uint8Array>
}

/** What the directory of a ZIP archive tells. */
export interface ZipDirectory {
  /** Whether unpacking it could do harm: too much, too many, names that lead elsewhere, links, files inside each other. */
  unsafe: boolean
  office: 'docx' | 'xlsx' | undefined
}

const mostEntries = 10_000
const mostBytes = 1024 ** 3
const mostRatio = 100
const mostDirectory = 4 * 1024 * 1024
/** The end record and the longest comment after it. */
const longestEnd = 22 + 65_535

const signatureOf = { entry: 0x02014b50, end: 0x06054b50, end64: 0x06064b50, locator: 0x07064b50 } as const

interface Entry {
  name: string
  size: number
  packed: number
  offset: number
  isLink: boolean
}

/** Reads the directory of a ZIP archive; undefined where there is none that holds together. Nothing is unpacked. */
export async function readZipDirectory(source: Source): Promise<ZipDirectory | undefined> {
  const end = await findEnd(source)
  if (!end || end.start + end.length > source.size) return undefined
  if (end.count > mostEntries || end.length > mostDirectory) return { unsafe: true, office: undefined }
  const entries = entriesOf(asBuffer(await source.read(end.start, end.length)))
  if (entries?.length !== end.count) return undefined
  return { unsafe: isUnsafe(entries, end.start), office: officeOf(entries) }
}

async function findEnd(source: Source) {
  const start = Math.max(0, source.size - longestEnd)
  const tail = asBuffer(await source.read(start, source.size - start))
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== signatureOf.end || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) continue
    const end = {
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    }
    const isLarge = at >= 20 && tail.readUInt32LE(at - 20) === signatureOf.locator
    return isLarge ? findLargeEnd(source, Number(tail.readBigUInt64LE(at - 12))) : end
  }
  return undefined
}

async function findLargeEnd(source: Source, start: number) {
  if (start + 56 > source.size) return undefined
  const end = asBuffer(await source.read(start, 56))
  if (end.length < 56 || end.readUInt32LE(0) !== signatureOf.end64) return undefined
  const [count, length, directory] = [32, 40, 48].map((at) => Number(end.readBigUInt64LE(at))) as [
    number,
    number,
    number,
  ]
  return { count, length, start: directory }
}

function entriesOf(directory: Buffer): Entry[] | undefined {
  const entries: Entry[] = []
  for (let at = 0; at < directory.length; ) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== signatureOf.entry) return undefined
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      directory.readUInt16LE(at + offset),
    ) as [number, number, number]
    const next = at + 46 + nameLength + extraLength + commentLength
    if (next > directory.length) return undefined
    const sizes = { size: at + 24, packed: at + 20, offset: at + 42 }
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const large = largeValues(extra)
    const read = (position: number) => {
      const value = directory.readUInt32LE(position)
      return value === 0xffffffff ? (large.shift() ?? value) : value
    }
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      size: read(sizes.size),
      packed: read(sizes.packed),
      offset: read(sizes.offset),
      isLink: ((directory.readUInt32LE(at + 38) >>> 16) & 0xf000) === 0xa000,
    })
    at = next
  }
  return entries
}

/** The values of more than 32 bits of an entry, in the order of the format: size, packed size, offset. */
function largeValues(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)]
    const field = extra.subarray(at + 4, at + 4 + length)
    if (id === 1)
      return Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
        Number(field.readBigUInt64LE(index * 8)),
      )
    at += 4 + length
  }
  return []
}

function isUnsafe(entries: readonly Entry[], directoryStart: number): boolean {
  const sum = (key: 'size' | 'packed') => entries.reduce((all, entry) => all + entry[key], 0)
  const size = sum('size')
  if (size > mostBytes || size > mostRatio * Math.max(1, sum('packed'))) return true
  if (entries.some(({ name, isLink }) => isLink || leadsElsewhere(name))) return true
  const byOffset = entries.toSorted((a, b) => a.offset - b.offset)
  return byOffset.some((entry, index) => {
    const next = byOffset[index + 1]?.offset ?? directoryStart
    return entry.offset + 30 + Buffer.byteLength(entry.name) + entry.packed > next
  })
}

function leadsElsewhere(name: string): boolean {
  return /^(?:[/\\]|[A-Za-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/.test(name)
}

function officeOf(entries: readonly Entry[]): ZipDirectory['office'] {
  const has = (start: string) => entries.some(({ name }) => name.startsWith(start))
  if (!has('[Content_Types].xml')) return undefined
  if (has('word/')) return 'docx'
  return has('xl/') ? 'xlsx' : undefined
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}
