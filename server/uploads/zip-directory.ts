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

/**
 * Reads the directory of a ZIP archive; undefined where there is none that holds together, or where programs that unpack it
 * could find another. Nothing is unpacked.
 */
export async function readZipDirectory(source: Source): Promise<ZipDirectory | undefined> {
  const end = await findEnd(source)
  if (!end || end.start + end.length > source.size) return undefined
  if (end.count > mostEntries || end.length > mostDirectory) return { unsafe: true, office: undefined }
  const entries = entriesOf(asBuffer(await source.read(end.start, end.length)))
  if (entries?.length !== end.count) return undefined
  return { unsafe: isUnsafe(entries, end.start), office: officeOf(entries) }
}

interface End {
  count: number
  length: number
  start: number
}

/** The last record that looks like an end is the one that counts, and the directory ends right before it. */
async function findEnd(source: Source): Promise<End | undefined> {
  const start = Math.max(0, source.size - longestEnd)
  const tail = asBuffer(await source.read(start, source.size - start))
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== signatureOf.end) continue
    if (at + 22 + tail.readUInt16LE(at + 20) !== tail.length) return undefined
    if (tail.readUInt32LE(at + 4) !== 0 || tail.readUInt16LE(at + 8) !== tail.readUInt16LE(at + 10)) return undefined
    const end = {
      count: tail.readUInt16LE(at + 10),
      length: tail.readUInt32LE(at + 12),
      start: tail.readUInt32LE(at + 16),
    }
    const isLarge = at >= 20 && tail.readUInt32LE(at - 20) === signatureOf.locator
    if (isLarge) return findLargeEnd(source, end, { at: start + at - 20, start: Number(tail.readBigUInt64LE(at - 12)) })
    return end.start + end.length === start + at ? end : undefined
  }
  return undefined
}

/** The larger record counts only for what did not fit into the small one, and says the same of the rest. */
async function findLargeEnd(
  source: Source,
  small: End,
  locator: { at: number; start: number },
): Promise<End | undefined> {
  if (locator.start + 56 > locator.at) return undefined
  const record = asBuffer(await source.read(locator.start, 56))
  if (record.length < 56 || record.readUInt32LE(0) !== signatureOf.end64) return undefined
  const number = (at: number) => Number(record.readBigUInt64LE(at))
  const large = { count: number(32), length: number(40), start: number(48) }
  const isWhole = locator.start + 12 + number(4) === locator.at && number(24) === large.count
  const agrees =
    [0xffff, large.count].includes(small.count) &&
    [0xffffffff, large.length].includes(small.length) &&
    [0xffffffff, large.start].includes(small.start)
  return isWhole && agrees && large.start + large.length === locator.start ? large : undefined
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
    if (!large) return undefined
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

/** The values of more than 32 bits of an entry, in the order of the format: size, packed size, offset; undefined for two lists. */
function largeValues(extra: Buffer): number[] | undefined {
  let values: number[] | undefined
  for (let at = 0; at + 4 <= extra.length; ) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)]
    const field = extra.subarray(at + 4, at + 4 + length)
    if (id === 1) {
      if (values) return undefined
      values = Array.from({ length: Math.floor(field.length / 8) }, (_, index) =>
        Number(field.readBigUInt64LE(index * 8)),
      )
    }
    at += 4 + length
  }
  return values ?? []
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
