import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { kinds } from '#lib/kinds.ts'
import { attributes, pageAddresses, pageFile, pageText } from './built-site.ts'

const pages = [...kinds.filter((kind) => !kind.endsWith('1234567')), '/support/contact/ticket/detail', '/404', '/error']

for (const lang of ['en', 'de', 'ja', 'uk'])
  for (const layout of ['', '/mTerminal'])
    test(`every kind of page is valid HTML: /${lang}${layout}`, async () => {
      const validator = new HtmlValidate(JSON.parse(readFileSync('.htmlvalidate.json', 'utf8')))
      for (const kind of pages) {
        const html = readFileSync(pageFile(`/${lang}${layout}${kind}`), 'utf8')
        const report = await validator.validateString(html)
        const messages = report.results.flatMap((result) =>
          result.messages.map((message) => `${kind}: ${message.message} (${message.selector})`),
        )
        expect(messages).toEqual([])
      }
    })

test('the page ends with its document, and has its styles in the head', () => {
  for (const address of pageAddresses()) {
    const html = pageText(address)
    expect(html.slice(html.indexOf('</html>')).trim(), address).toBe('</html>')
    expect(html.slice(html.indexOf('<body')), address).not.toContain('<style')
  }
})

test('headings begin with the title and go down by one level at a time', () => {
  // The desk comes with its script.
  for (const address of pageAddresses().filter((each) => each !== '/desk')) {
    const levels = [...pageText(address).matchAll(/<h([1-6])[\s>]/g)].map((match) => Number(match[1]))
    expect(
      levels.filter((level) => level === 1),
      address,
    ).toHaveLength(1)
    const from = levels.indexOf(1)
    const steps = levels.slice(from).map((level, index, all) => level - (all[index - 1] ?? level))
    expect(Math.max(...steps), `${address}: ${levels}`).toBeLessThanOrEqual(1)
  }
})

test('a table with headings at both sides says which of them are of columns and which of rows', () => {
  for (const address of pageAddresses().filter((path) => /^\/(en|ja)\//.test(path)))
    for (const [table] of pageText(address).matchAll(/<table[\s\S]*?<\/table>/g)) {
      if (!table.includes('<th scope="row"')) continue
      const heads = [...table.matchAll(/<th[\s>][^>]*>/g)].map(([tag]) => tag)
      expect(
        heads.filter((tag) => attributes(tag, /<th[^>]*>/g, 'scope').length === 0),
        address,
      ).toEqual([])
    }
})

test('every page is as wide as the screen, and numbers in it are no telephones', () => {
  const meta = (html: string, name: string) =>
    attributes(html, new RegExp(`<meta name="${name}"[^>]*>`, 'g'), 'content')
  for (const address of pageAddresses()) {
    const html = pageText(address)
    const fixed = address === '/desk' ? '' : ', maximum-scale=1, user-scalable=no'
    expect(meta(html, 'viewport'), address).toEqual([`width=device-width, initial-scale=1${fixed}`])
    expect(meta(html, 'format-detection'), address).toEqual(['telephone=no'])
  }
})
