// Makes the icons for programs that read no SVG from public/icon.svg: node imagery/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '..', 'public')
const icon = readFileSync(join(folder, 'icon.svg'), 'utf8')
const draw = (svg, size) => sharp(Buffer.from(svg), { density: 600 }).resize(size).png({ compressionLevel: 9 })

// Phones cut the corners themselves, and show black where a picture is transparent.
const square = icon.replace(/ rx="\d+"/, '')
writeFileSync(join(folder, 'apple-touch-icon.png'), await draw(square, 180).removeAlpha().toBuffer())

for (const size of [192, 512]) writeFileSync(join(folder, `icon-${size}.png`), await draw(icon, size).toBuffer())

// Systems cut any shape out of this one: what it shows stays within the middle 80 %.
const small = square.replace('<path ', '<path transform="translate(6.4 6.4) scale(.8)" ')
writeFileSync(join(folder, 'icon-maskable.png'), await draw(small, 512).flatten({ background: '#00806B' }).toBuffer())

// https://en.wikipedia.org/wiki/ICO_(file_format): a head, an entry of 16 bytes for each picture, the pictures.
const sizes = [16, 32, 48]
const pictures = await Promise.all(sizes.map((size) => draw(icon, size).toBuffer()))
const head = Buffer.alloc(6 + 16 * sizes.length)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(sizes.length, 4)
let offset = head.length
for (const [index, picture] of pictures.entries()) {
  const entry = 6 + 16 * index
  head.writeUInt8(sizes[index], entry)
  head.writeUInt8(sizes[index], entry + 1)
  head.writeUInt16LE(1, entry + 4)
  head.writeUInt16LE(32, entry + 6)
  head.writeUInt32LE(picture.length, entry + 8)
  head.writeUInt32LE(offset, entry + 12)
  offset += picture.length
}
writeFileSync(join(folder, 'favicon.ico'), Buffer.concat([head, ...pictures]))
