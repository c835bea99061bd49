import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { dotsOf } from '#server/uploads/picture-size.ts'

const made = (format: 'png' | 'jpeg' | 'gif' | 'webp', options = {}) =>
  sharp({ create: { width: 301, height: 17, channels: 3, background: '#fff' } })
    .toFormat(format, options)
    .toBuffer()

it.each([
  ['png', {}],
  ['jpeg', {}],
  ['jpeg', { progressive: true }],
  ['gif', {}],
  ['webp', {}],
  ['webp', { lossless: true }],
] as const)('%s %j says its size', async (format, options) => {
  expect(dotsOf(await made(format, options))).toBe(301 * 17)
})

it('a WebP with a canvas says that of the canvas', async () => {
  const picture = sharp({ create: { width: 301, height: 17, channels: 4, background: '#0000' } })
  expect(
    dotsOf(
      await picture
        .webp()
        .withExif({ IFD0: { Copyright: 'x' } })
        .toBuffer(),
    ),
  ).toBe(301 * 17)
})

it('a JPEG says it behind what a camera wrote', async () => {
  const jpeg = await made('jpeg')
  const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(65_533, 0xff)])
  expect(dotsOf(Buffer.concat([jpeg.subarray(0, 2), exif, exif, jpeg.subarray(2)]))).toBe(301 * 17)
})

it('a GIF is as large as its first frame, whatever it says of its screen', async () => {
  const gif = await made('gif')
  gif.writeUInt16LE(1, 6)
  gif.writeUInt16LE(1, 8)
  expect(dotsOf(gif)).toBe(301 * 17)
})

it('a small file of a large picture is a large picture', async () => {
  const png = await made('png')
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  expect(dotsOf(png)).toBe(400_000_000)
})

describe('bytes that do not say it', () => {
  it('end nothing', () => {
    const start = fc.constantFrom(
      '\x89PNG',
      'GIF89a',
      'RIFF\0\0\0\0WEBPVP8X',
      'RIFF\0\0\0\0WEBPVP8L',
      '\xff\xd8',
      '\xff\xd8\xff\xe1\0\0',
      '',
    )
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        const dots = dotsOf(Buffer.concat([Buffer.from(head, 'latin1'), rest]))
        expect(dots === undefined || dots > 0).toBe(true)
      }),
    )
  })
})
