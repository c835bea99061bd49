// Writes every document of the products as a PDF and says what there is: `npm run documents`, then see `documents/` under
// DATA_DIR. `npm run documents -- folder` writes them there.
import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { ContentError } from '#server/content/fault.ts'
import { openContentParts } from '#server/open-content.ts'

const config = readConfig(process.env)
const kept = join(config.dataDir, 'documents')
const [folder = kept] = process.argv.slice(2)

try {
  const content = (await openContentParts(config)).content.current()
  const made = new Map(
    content
      .products('en')
      .flatMap(({ id, model }) =>
        (content.product('en', id)?.downloads ?? []).map(
          (download) => [download.path, { ...download, model }] as const,
        ),
      ),
  )
  await mkdir(folder, { recursive: true })
  const rows = []
  for (const [path, { kind, language, date, bytes, hardware }] of made) {
    const from = join(kept, basename(path))
    const to = join(folder, basename(path))
    if (from !== to) await copyFile(from, to)
    rows.push({
      file: basename(path),
      kind,
      language,
      date,
      hardware: hardware.join(' '),
      kB: Math.round(bytes / 1000),
    })
  }
  console.table(rows)
  console.log(`${rows.length} documents in ${folder}`)
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
