// Photographs every kind of page in both layouts, four widths, three languages, light and dark, and lays the pictures
// out on sheets to look at: `npm run sheets`, then see test-results/sheets/. `npm run sheets -- de 360` makes only those.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, devices } from 'playwright/test'
import sharp from 'sharp'
import { startServer } from './bench/load.ts'
import { chromiumPath } from './lib/chromium.ts'
import { kinds } from './lib/kinds.ts'

const port = Number(process.env.SHEETS_PORT ?? 4396)
const folder = join('test-results', 'sheets')
const wanted = process.argv.slice(2)
const columns = 7
const thumb = { width: 300, height: 420 }

/** One sheet: all kinds of pages, as the first screens of them show. */
async function sheet(lang: string, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const mobile = width <= 768
  const viewport = { width, height: Math.round((width * thumb.height) / thumb.width) }
  const context = await browser.newContext({ ...(mobile ? devices['Pixel 7'] : {}), viewport, colorScheme })
  await context.addInitScript(() => localStorage.setItem('consent', `rejected ${Date.now()}`))
  const page = await context.newPage()
  const pictures = []
  for (const [index, kind] of kinds.entries()) {
    await page.goto(`http://127.0.0.1:${port}/${lang}${mobile ? '/mTerminal' : ''}${kind}`)
    await page.evaluate(() => document.fonts.ready)
    const input = await sharp(await page.screenshot())
      .resize(thumb.width, thumb.height, { fit: 'cover', position: 'top' })
      .toBuffer()
    pictures.push({
      input,
      left: (index % columns) * (thumb.width + 12) + 12,
      top: Math.floor(index / columns) * (thumb.height + 12) + 12,
    })
  }
  await context.close()
  const rows = Math.ceil(kinds.length / columns)
  const size = { width: columns * (thumb.width + 12) + 12, height: rows * (thumb.height + 12) + 12 }
  const file = join(folder, `${lang}-${width}-${colorScheme}.webp`)
  await sharp({ create: { ...size, channels: 3, background: '#777' } })
    .composite(pictures)
    .webp({ quality: 80 })
    .toFile(file)
  console.log(file)
}

mkdirSync(folder, { recursive: true })
const server = await startServer(process.env.DATA_DIR ?? 'var', port)
const browser = await chromium.launch({
  ...(chromiumPath() && { executablePath: chromiumPath() }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const lang of ['en', 'de', 'ja'])
    for (const width of [360, 768, 1280, 1920])
      for (const scheme of ['light', 'dark'] as const)
        if (wanted.every((word) => [lang, String(width), scheme].includes(word))) await sheet(lang, width, scheme)
} finally {
  await browser.close()
  await server.stop()
}
