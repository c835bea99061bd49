import { expect, test } from 'vitest'
import { renderMarkdown, textIds } from '#shared/text/markdown.ts'

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
  expect(html).toContain('<td></td>\n<th scope="col">EU</th>')
  expect(html).toContain('<th scope="row">Load</th>')
  expect(html).toContain('<td>16 A</td>')
  const plain = renderMarkdown('| Part | EU |\n|---|---|\n| Load | 16 A |', (path) => path)
  expect(plain.html).toContain('<th>Part</th>')
  expect(plain.html).toContain('<td>Load</td>')
})

test('steps get ids by list and number, in every language the same, and only where they are asked for', () => {
  const text = '## 準備\n\n1. 一\n2. 二\n\n- a\n- b\n\n## 接続\n\n1. 三\n   - inner\n   1. inner\n2. 四'
  const rendered = renderMarkdown(text, href, textIds({ steps: true })).html
  expect([...rendered.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'part-1-step-1',
    'part-1-step-2',
    'part-2-step-1',
    'part-2-step-2',
  ])
  expect(html(text)).not.toContain('<li id')
})

test('in a text below a heading of the page, headings are a level lower, and keep their ids', () => {
  expect(renderMarkdown('## One\n\n### Two', href, textIds(), 3)).toEqual({
    html: '<h3 id="one">One</h3>\n<h4>Two</h4>\n',
    headings: [{ id: 'one', text: 'One' }],
  })
})

test('a text in pieces goes on counting, and repeats no id', () => {
  const ids = textIds({ steps: true })
  const pieces = ['## One\n\n1. a\n2. b', '3. c\n\n## One\n\n1. d', '3. e\n4. f'].map(
    (piece) => renderMarkdown(piece, href, ids).html,
  )
  expect([...pieces.join('').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'one',
    'part-1-step-1',
    'part-1-step-2',
    'part-1-step-3',
    'one-2',
    'part-2-step-1',
    'part-3-step-3',
    'part-3-step-4',
  ])
})
