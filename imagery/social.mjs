// Makes what social networks show of a product: its picture, its name in the page's language, 1200 × 630, for every
// language in which the product has words of its own. Drawn by Chromium, so that every script is set as on the site:
// node imagery/social.mjs [SLUG…]
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import sharp from 'sharp'
import { parseDocument } from 'yaml'
import { langs, localeOf } from '#i18n/locales.ts'
import { site } from '#shared/site.config.ts'

const root = join(import.meta.dirname, '..')
const products = join(root, 'content', 'products')
const target = join(root, 'src', 'assets', 'pictures', 'og')
const masters = join(import.meta.dirname, 'masters')
const size = { width: 1200, height: 630 }

const fonts = ['latin', 'latin-ext', 'cyrillic'].map((subset) => {
  const file = `node_modules/@fontsource-variable/manrope/files/manrope-${subset}-wght-normal.woff2`
  const data = readFileSync(join(root, file)).toString('base64')
  const range = { latin: 'U+0-2FF,U+2000-22FF', 'latin-ext': 'U+100-24F,U+1E00-1EFF', cyrillic: 'U+400-52F' }[subset]
  return `@font-face{font-family:Manrope;font-weight:200 800;src:url(data:font/woff2;base64,${data});unicode-range:${range}}`
})

const style = `
  ${fonts.join('\n')}
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; background: #fff; color: #14181d; font: 500 30px/1.4 Manrope, "Noto Sans CJK JP", "Noto Sans JP", sans-serif }
  :lang(zh-Hans) body { font-family: Manrope, "Noto Sans CJK SC", "Noto Sans SC", sans-serif }
  :lang(zh-Hant) body { font-family: Manrope, "Noto Sans CJK TC", "Noto Sans TC", sans-serif }
  main { display: grid; grid-template-columns: 520px 1fr; height: 100% }
  .words { display: grid; grid-template-rows: auto 1fr auto; padding: 56px 24px 56px 56px }
  .brand { font-weight: 800; letter-spacing: -.02em }
  .name { align-self: center }
  h1 { font-size: 60px; line-height: 1.1; letter-spacing: -.02em; font-weight: 700; text-wrap: balance; overflow-wrap: anywhere; word-break: auto-phrase }
  h1.long { font-size: 48px }
  :is(:lang(ja), :lang(zh)) h1 { font-size: 40px; line-height: 1.25; letter-spacing: 0 }
  p { margin-top: 20px; color: #4a525c; text-wrap: pretty }
  .model { color: #5f6872; font-size: 24px }
  img { width: 656px; height: 606px; margin: 12px; object-fit: cover; border-radius: 28px; background: #f3f4f5 }
`
const escaped = (text) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)

function frontMatter(file) {
  const [, yaml = ''] = /^---\n([\s\S]*?)\n---/.exec(readFileSync(file, 'utf8')) ?? []
  return parseDocument(yaml).toJS()
}

/** The master of a picture, a draft where there is no final one. */
function masterOf(name) {
  for (const folder of [masters, join(masters, 'drafts')])
    try {
      return readFileSync(join(folder, `${name}.webp`))
    } catch {}
  return undefined
}

mkdirSync(target, { recursive: true })
const wanted = process.argv.slice(2)
const known = new Set()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: size })
for (const slug of readdirSync(products)) {
  const picture = masterOf(`${slug}-angle`)
  if (!picture) continue
  const { model } = parseDocument(readFileSync(join(products, slug, 'product.yaml'), 'utf8')).toJS()
  for (const lang of langs.filter((each) => readdirSync(join(products, slug)).includes(`${each}.md`))) {
    known.add(`${slug}.${lang}.jpg`)
    if (wanted.length && !wanted.includes(slug)) continue
    const { name, tagline } = frontMatter(join(products, slug, `${lang}.md`))
    await page.setContent(
      `<!doctype html><html lang="${localeOf(lang).tag}"><meta charset="utf-8"><style>${style}</style><main><div class="words">
      <div class="brand">${escaped(site.name)}</div>
      <div class="name"><h1 class="${name.length > 24 ? 'long' : ''}">${escaped(name)}</h1><p>${escaped(tagline)}</p></div>
      <div class="model">${escaped(model)}</div></div>
      <img src="data:image/webp;base64,${picture.toString('base64')}"></main></html>`,
    )
    await page.evaluate(() => Promise.all([document.fonts.ready, document.images[0].decode()]))
    const file = join(target, `${slug}.${lang}.jpg`)
    await sharp(await page.screenshot())
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(file)
    console.log(`${slug} ${lang}`)
  }
}
await browser.close()
for (const file of readdirSync(target)) if (!known.has(file) && !file.startsWith('room-')) rmSync(join(target, file))
