import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stripHeic } from '#src/islands/form/strip/heic.ts'
import { strip } from '#src/islands/form/strip/strip.ts'

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:creator="Anna Canary"/></rdf:RDF></x:xmpmeta>`
const exif = {
  IFD0: { Make: 'Canary', Model: 'Phone 7', Artist: 'Anna Canary' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 1234/100', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' },
}
/** What must not be found in a file: names in it, and the place, as the bytes of both orders. */
const traces = [
  Buffer.from('Canary'),
  Buffer.from('Phone 7'),
  Buffer.from('xmpmeta'),
  Buffer.from([0, 0, 0x04, 0xd2, 0, 0, 0, 0x64]),
  Buffer.from([0xd2, 0x04, 0, 0, 0x64, 0, 0, 0]),
]

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/** A picture with a place in it, as a camera makes it. */
async function photo(format: Format, orientation = 6): Promise<Buffer> {
  const gradient = Buffer.from(Array.from({ length: 24 * 16 * 3 }, (_, index) => (index * 7) % 256))
  const picture = sharp(gradient, { raw: { width: 24, height: 16, channels: 3 } })
  return picture.withMetadata({ orientation }).withExifMerge(exif).withXmp(xmp).toFormat(format).toBuffer()
}

async function stripped(bytes: Uint8Array): Promise<{ bytes: Buffer; clean: boolean }> {
  const { file, clean } = await strip(new Blob([new Uint8Array(bytes)]))
  return { bytes: Buffer.from(await file.arrayBuffer()), clean }
}

const tracesIn = (bytes: Buffer) => traces.filter((trace) => bytes.includes(trace)).map(String)
const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

describe.each(['jpeg', 'png', 'webp'] as const)('a picture as %s', (format) => {
  it('loses place, camera and names, and nothing that is seen', async () => {
    const before = await photo(format)
    expect(tracesIn(before).length).toBeGreaterThan(2)
    const { bytes, clean } = await stripped(before)
    expect(clean).toBe(true)
    expect(tracesIn(bytes)).toEqual([])
    expect((await pixels(bytes)).equals(await pixels(before))).toBe(true)
    expect((await sharp(bytes).metadata()).orientation).toBe(6)
  })

  it('has no notes at all when it is upright, and is the same when it is stripped again', async () => {
    const { bytes } = await stripped(await photo(format, 1))
    const { exif: left, xmp: words } = await sharp(bytes).metadata()
    expect([left, words]).toEqual([undefined, undefined])
    expect((await stripped(bytes)).bytes.equals(bytes)).toBe(true)
  })

  it('goes as it is when it ends in the middle', async () => {
    const half = (await photo(format)).subarray(0, 200)
    expect(await stripped(half)).toEqual({ bytes: half, clean: false })
  })
})

describe('a JPEG', () => {
  const end = Buffer.from([0xff, 0xd9])

  it('keeps its compressed picture byte by byte', async () => {
    const before = await photo('jpeg')
    const { bytes } = await stripped(before)
    const scan = (file: Buffer) => file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])))
    expect(scan(bytes).equals(scan(before))).toBe(true)
  })

  it('loses what comes after the picture: films and second pictures with a place of their own', async () => {
    const before = await photo('jpeg')
    const { bytes } = await stripped(Buffer.concat([before, await photo('jpeg'), Buffer.from('Canary film')]))
    expect(tracesIn(bytes)).toEqual([])
    expect(bytes.subarray(-2).equals(end)).toBe(true)
    expect(bytes.equals((await stripped(before)).bytes)).toBe(true)
  })

  it('keeps its colours and its scans when it has several', async () => {
    const progressive = await sharp(await photo('jpeg'))
      .keepMetadata()
      .withIccProfile('p3')
      .jpeg({ progressive: true })
      .toBuffer()
    const { bytes } = await stripped(progressive)
    expect(tracesIn(bytes)).toEqual([])
    expect((await pixels(bytes)).equals(await pixels(progressive))).toBe(true)
    const [icc, before] = [(await sharp(bytes).metadata()).icc, (await sharp(progressive).metadata()).icc]
    expect(icc?.equals(before as Buffer)).toBe(true)
  })

  it.each([2, 3, 4, 5, 7, 8])('stays turned the way %s says', async (orientation) => {
    const { bytes } = await stripped(await photo('jpeg', orientation))
    expect((await sharp(bytes).metadata()).orientation).toBe(orientation)
  })
})

describe('a HEIC', () => {
  it('loses its notes where they lie, and nothing moves', async () => {
    // The same container as HEIC, with a picture that can be made and seen here.
    const before = await photo('avif')
    expect(tracesIn(before).length).toBeGreaterThan(2)
    const [bytes = new Uint8Array()] = stripHeic(before) ?? []
    expect(bytes.length).toBe(before.length)
    expect(tracesIn(Buffer.from(bytes))).toEqual([])
    expect((await pixels(Buffer.from(bytes))).equals(await pixels(before))).toBe(true)
  })

  it('goes as it is when it has no list of its parts', async () => {
    const odd = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1')
    expect(await stripped(odd)).toEqual({ bytes: odd, clean: false })
  })
})

it('leaves other files alone', async () => {
  const pdf = Buffer.from('%PDF-1.7 Canary')
  expect(await stripped(pdf)).toEqual({ bytes: pdf, clean: true })
})
