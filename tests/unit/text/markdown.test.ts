import { expect, test } from 'vitest'
import { renderMarkdown } from '#src/text/markdown.ts'

const href = (path: string) => `/de${path}`
const html = (text: string) => renderMarkdown(text, href).html

test('raw HTML, scripts and script addresses are text', () => {
  expect(html('<script>alert(1)</script>')).not.toContain('<script')
  expect(html('<img src=x onerror=alert(1)>')).not.toContain('<img')
  expect(html('[x](javascript:alert(1))')).not.toContain('<a')
  expect(html('[x](data:text/html,1)')).not.toContain('<a')
  expect(html('<iframe src="https://example.com"></iframe>')).not.toContain('<iframe')
})

test('links of the site get language and layout, others stay', () => {
  expect(html('[x](/product)')).toContain('<a href="/de/product">')
  expect(html('[x](https://example.com/a)')).toContain('<a href="https://example.com/a" rel="noopener">')
  expect(html('[x](//example.com)')).toContain('href="//example.com"')
  expect(html('[x](#b)')).toContain('href="#b"')
})

test('headings get ids that are unique and start with a letter, in any script', () => {
  const { html: text, headings } = renderMarkdown(
    '## Was es misst\n\n## 1ワットの値段\n\n## Was es misst\n\n### Kein Ziel',
    href,
  )
  expect(headings.map(({ id }) => id)).toEqual(['was-es-misst', 'section-1ワットの値段', 'was-es-misst-2'])
  expect(text).toContain('<h2 id="was-es-misst-2">')
  expect(text).toContain('<h3>')
})

test('tables can be scrolled by keyboard', () => {
  expect(html('| a | b |\n|---|---|\n| 1 | 2 |')).toMatch(
    /^<div class="table-scroll" tabindex="0"><table>[\s\S]*<\/table><\/div>\s*$/,
  )
})

test('the first column names the rows of a table whose first heading is empty', () => {
  const { html } = renderMarkdown('| | EU | UK |\n|---|---|---|\n| Load | 16 A | 13 A |', (path) => path)
  expect(html).toContain('<td></td>')
  expect(html).toContain('<th scope="row">Load</th>')
  expect(html).toContain('<td>16 A</td>')
  const plain = renderMarkdown('| Part | EU |\n|---|---|\n| Load | 16 A |', (path) => path)
  expect(plain.html).toContain('<th>Part</th>')
  expect(plain.html).toContain('<td>Load</td>')
})
