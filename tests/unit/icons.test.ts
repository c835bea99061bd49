import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, it } from 'vitest'

/** The pictures in an `.ico` file: the side that its directory names, and their bytes. */
function picturesOf(icon: Buffer): { side: number; bytes: Buffer }[] {
  return Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index
    const [size, offset] = [icon.readUInt32LE(entry + 8), icon.readUInt32LE(entry + 12)]
    return { side: icon.readUInt8(entry), bytes: icon.subarray(offset, offset + size) }
  })
}

it('has the icon of tabs in three sizes', async () => {
  const pictures = picturesOf(readFileSync('public/favicon.ico'))
  expect(pictures.map(({ side }) => side)).toEqual([16, 32, 48])
  for (const { side, bytes } of pictures)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: side, height: side })
})

it('has an icon of home screens without anything transparent', async () => {
  const { width, height, hasAlpha } = await sharp('public/apple-touch-icon.png').metadata()
  expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false })
})
