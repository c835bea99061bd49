// Encodes the masters for the site: AVIF and WebP in the widths that pages use, rooms for social networks (products
// have pictures of their own there: social.mjs), and a list of what there is. A draft is used where there is no final
// master. What is encoded already from the same master is left alone; pictures without a master are removed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'

const here = import.meta.dirname
const masters = join(here, 'masters')
const target = join(here, '..', 'src', 'assets', 'pictures')
const list = join(target, 'pictures.json')

/** Widths by kind of picture: rooms span the window, cut-outs stand in cards. A small master adds its own width. */
function widthsOf(name, width) {
  const wanted = name.startsWith('room-')
    ? [480, 800, 1280, 1920]
    : name.endsWith('-cutout')
      ? [240, 480, 720]
      : [320, 560, 840, 1280]
  const possible = wanted.filter((each) => each <= width)
  return possible.length < wanted.length && !possible.includes(width) ? [...possible, width] : possible
}

/** The mean colour of a picture: the ground that it stands on until it has come. */
async function toneOf(image) {
  const { channels } = await image.clone().removeAlpha().stats()
  return `#${channels.map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0')).join('')}`
}

/** name → file of the best master that there is. */
function findMasters() {
  const found = new Map()
  for (const folder of [join(masters, 'drafts'), masters])
    for (const file of existsSync(folder) ? readdirSync(folder) : [])
      if (file.endsWith('.webp')) found.set(basename(file, '.webp'), join(folder, file))
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1))
}

mkdirSync(join(target, 'og'), { recursive: true })
const before = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
const after = {}
for (const [name, file] of findMasters()) {
  const bytes = readFileSync(file)
  const master = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  if (before[name]?.master === master) {
    after[name] = before[name]
    continue
  }
  const image = sharp(bytes)
  const { width = 0, height = 0 } = await image.metadata()
  const widths = widthsOf(name, width)
  for (const wanted of widths) {
    const sized = image.clone().resize(wanted)
    await sized
      .clone()
      .avif({ quality: 72, effort: 4 })
      .toFile(join(target, `${name}-${wanted}.avif`))
    await sized
      .clone()
      .webp({ quality: 84, alphaQuality: 90, effort: 4 })
      .toFile(join(target, `${name}-${wanted}.webp`))
  }
  if (name.startsWith('room-')) {
    const social = image.clone().resize(1200, 630, { fit: 'cover' }).jpeg({ quality: 82, mozjpeg: true })
    await social.toFile(join(target, 'og', `${name}.jpg`))
  }
  after[name] = { master, width, height, widths, tone: await toneOf(image) }
  console.log(name)
}
for (const file of readdirSync(target)) {
  const [, name, width] = /^(.+)-(\d+)\.(?:avif|webp)$/.exec(file) ?? []
  if (name && !after[name]?.widths.includes(Number(width))) rmSync(join(target, file))
}
for (const file of readdirSync(join(target, 'og')))
  if (file.startsWith('room-') && !after[basename(file, '.jpg')]) rmSync(join(target, 'og', file))
writeFileSync(list, `${JSON.stringify(after, null, 1)}\n`)
