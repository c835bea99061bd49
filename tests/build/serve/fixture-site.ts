import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { langs } from '#i18n/locales.ts'

export interface FixtureSite {
  /** Told apart in every page and in the name of the script. */
  version?: string
  products?: number
  /** Further files, or other bytes for those there are, by their place. */
  files?: Record<string, string | Buffer>
}

/** The inline script and style of every page of the fixture. */
export const inlineScript = 'document.documentElement.classList.add("js")'
export const inlineStyle = 'astro-island{display:contents}'

export const manual = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 251))

function page(lang: string, version: string, body: string): string {
  return `<!doctype html><html lang="${lang}"><head><title>Version ${version}</title>
<link rel="stylesheet" href="/_astro/page.css"><script>${inlineScript}</script><style>${inlineStyle}</style>
<script type="application/ld+json">{"@type":"WebPage","name":"${version}"}</script>
<script type="module" src="/_astro/app.${version}.js"></script></head>
<body><a href="/${lang}/product">Products</a> <a href="/${lang}/">Home</a>${body}<p>${'Some words. '.repeat(60)}</p></body></html>`
}

/** Writes what a build would: a small site with every page that a release needs, in all languages and both layouts. */
export async function writeSite(
  folder: string,
  { version = 'one', products = 1, files = {} }: FixtureSite = {},
): Promise<void> {
  const all = new Map<string, string | Buffer>([
    ['index.html', page('en', version, langs.map((lang) => `<a href="/${lang}/">${lang}</a>`).join(''))],
    ['robots.txt', 'User-agent: *\nAllow: /\n'.padEnd(400, '# nothing is hidden\n')],
    [`_astro/app.${version}.js`, `console.log("${version}")`.padEnd(600, ';void 0')],
    ['_astro/page.css', 'body{margin:0}'.padEnd(600, '/* */')],
    ['downloads/manual-1a2b3c4d.pdf', manual],
    ['dot.png', Buffer.alloc(90, 7)],
  ])
  for (const lang of langs) {
    for (const base of [lang, `${lang}/mTerminal`]) {
      const layout = base === lang ? 'default' : 'mobile'
      all.set(`${base}/index.html`, page(lang, version, `<h1>Home ${layout}</h1>`))
      all.set(`${base}/product.html`, page(lang, version, `<h1>Products ${layout}</h1>`))
      all.set(
        `${base}/404.html`,
        page(lang, version, `<h1>Page not found ${layout}</h1><code class="a" data-path></code>`),
      )
      const error = '<h1>Server error <span data-code data-x="1">…</span></h1>'
      all.set(`${base}/error.html`, page(lang, version, error))
      all.set(`${base}/support/contact/ticket/detail.html`, page(lang, version, '<h1>Ticket</h1>'))
      all.set(`${base}/plug.html`, page(lang, version, '<h1>Plugs</h1>'))
      for (let id = 1; id <= products; id++)
        all.set(`${base}/plug/plug-${id}/${id}.html`, page(lang, version, `<h1>Plug ${id}</h1>`))
    }
  }
  for (const [name, content] of [...all, ...Object.entries(files)]) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}
