// Makes the pictures on the covers of manuals and guides: the cut-out of each product on white, as wide as a cover shows it.
// Documents are made by the service, which has no library for pictures: it takes these as they are.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const here = import.meta.dirname
const target = join(here, '..', 'server', 'documents', 'pictures')

mkdirSync(target, { recursive: true })
for (const file of readdirSync(join(here, 'masters'))) {
  const slug = /^(.+)-cutout\.webp$/.exec(file)?.[1]
  if (!slug) continue
  await sharp(join(here, 'masters', file))
    .flatten({ background: '#fff' })
    .trim({ background: '#fff', threshold: 1 })
    .resize(480, 480, { fit: 'inside' })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(target, `${slug}.jpg`))
}
