// Turns finished renders (out/*.png) into masters: masters/*.webp, small enough to keep, fine enough to encode from.
// `--draft` puts them under masters/drafts/ instead: small pictures that stand in until the final one is rendered.
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'

const here = import.meta.dirname
const masters = join(here, 'masters', process.argv.includes('--draft') ? 'drafts' : '')
mkdirSync(masters, { recursive: true })
for (const file of readdirSync(join(here, 'out')).filter((name) => name.endsWith('.png'))) {
  const target = join(masters, `${basename(file, '.png')}.webp`)
  const source = join(here, 'out', file)
  const known = statSync(target, { throwIfNoEntry: false })
  if (known && known.mtimeMs > statSync(source).mtimeMs) continue
  await sharp(source).webp({ quality: 95, alphaQuality: 95, effort: 5 }).toFile(target)
  console.log(`${basename(target)} ${Math.round(statSync(target).size / 1000)} kB`)
}
