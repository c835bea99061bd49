// Encodes the masters for the site: AVIF and WebP in the widths that pages use, and a list of what there is.
// What is encoded already from the same master is left alone; pictures without a master are removed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'

const here = import.meta.dirname
const masters = join(here, 'masters')
const target = join(here, '..', 'src', 'assets', 'pictures')
const list = join(target, 'pictures.json')

/** Widths by kind of picture: rooms span the window, cut-outs stand in cards. */
const widthsOf = (name) => {
  if (name.startsWith('room-')) return [480, 800, 1280, 1920]
  if (name.endsWith('-cutout')) return [240, 480, 720]
  return [320, 560, 840, 1280]
}

/** The colour of a picture's upper corners: the ground that it stands on until it has come. */
async function toneOf(image) {
  const { data, info } = await image
    .clone()
    .removeAlpha()
    .resize(8, 6, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const mean = [0, 1, 2].map((channel) => {
    let sum = 0
    for (let i = channel; i < data.length; i += info.channels) sum += data[i]
    return Math.round((sum * info.channels) / data.length)
  })
  return `#${mean.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

mkdirSync(target, { recursive: true })
const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
const after = {}
for (const file of readdirSync(masters)
  .filter((name) => name.endsWith('.webp'))
  .sort()) {
  const name = basename(file, '.webp')
  const bytes = readFileSync(join(masters, file))
  const master = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  if (before[name]?.master === master) {
    after[name] = before[name]
    continue
  }
  const image = sharp(bytes)
  const { width = 0, height = 0 } = await image.metadata()
  const widths = widthsOf(name).filter((wanted) => wanted <= width)
  for (const wanted of widths) {
    const sized = image.clone().resize(wanted)
    await sized
      .clone()
      .avif({ quality: 72, effort: 5 })
      .toFile(join(target, `${name}-${wanted}.avif`))
    await sized
      .clone()
      .webp({ quality: 84, alphaQuality: 90, effort: 5 })
      .toFile(join(target, `${name}-${wanted}.webp`))
  }
  after[name] = { master, width, height, widths, tone: await toneOf(image) }
  console.log(name)
}
for (const file of readdirSync(target)) {
  const name = /^(.+)-\d+\.(avif|webp)$/.exec(file)?.[1]
  if (name && !after[name]) rmSync(join(target, file))
}
writeFileSync(list, `${JSON.stringify(after, null, 1)}\n`)
