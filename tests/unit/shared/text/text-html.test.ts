import { expect, test } from 'vitest'
import { parseText } from '#shared/text/parse-text.ts'
import { textHtml, textParts } from '#shared/text/text-html.ts'

const href = (path: string) => `/de${path}`
const html = (text: string) => textHtml(parseText(text), { href })

test('raw HTML, scripts and script addresses are text', () => {
  expect(html('<script>alert(1)</script>')).not.toContain('<script')
  expect(html('<img src=x onerror=alert(1)>')).not.toContain('<img')
  expect(html('![x](https://example.com/a.png)')).toBe('<p>x</p>\n')
  expect(html('[x](javascript:alert(1))')).not.toContain('<a')
  expect(html('[x](data:text/html,1)')).not.toContain('<a')
  expect(html('<iframe src="https://example.com"></iframe>')).not.toContain('<iframe')
  expect(html('a & b < c "d" `x < y`')).toBe('<p>a &amp; b &lt; c &quot;d&quot; <code>x &lt; y</code></p>\n')
})

test('links of the site get language and layout, others stay', () => {
  expect(html('[x](/product)')).toContain('<a href="/de/product">')
  expect(html('[x](https://example.com/a?b=1&c=2)')).toContain(
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener">',
  )
  expect(html('[x](//example.com)')).toContain('href="//example.com"')
  expect(html('[x](#b)')).toContain('href="#b"')
})

test('a link that is all of an item is as tall as a thumb', () => {
  expect(html('- [x](/a)\n- see [y](/b)')).toBe(
    '<ul>\n<li><a class="alone" href="/de/a">x</a></li>\n<li>see <a href="/de/b">y</a></li>\n</ul>\n',
  )
})

test('tables can be scrolled by keyboard, and their headings say of what they are', () => {
  expect(html('| Part | EU |\n|---|--:|\n| Load | 16 A |')).toBe(
    [
      '<div class="table-scroll" tabindex="0"><table>',
      '<thead>',
      '<tr>',
      '<th scope="col">Part</th>',
      '<th scope="col" style="text-align:right">EU</th>',
      '</tr>',
      '</thead>',
      '<tbody>',
      '<tr>',
      '<td>Load</td>',
      '<td style="text-align:right">16 A</td>',
      '</tr>',
      '</tbody>',
      '</table></div>\n',
    ].join('\n'),
  )
})

test('the first column names the rows of a table whose first heading is empty', () => {
  const table = html('| | EU | UK |\n|---|---|---|\n| Load | 16 A | 13 A |')
  expect(table).toContain('<td></td>\n<th scope="col">EU</th>')
  expect(table).toContain('<th scope="row">Load</th>')
  expect(table).toContain('<td>16 A</td>')
})

test('in a text below a heading of the page, headings are a level lower, and keep their ids', () => {
  expect(textHtml(parseText('## One\n\n### Two'), { href, level: 3 })).toBe('<h3 id="one">One</h3>\n<h4>Two</h4>\n')
})

test('a link to a heading by its own words leads there as well as one by the English words', () => {
  const text = parseText('## Es muss zu sein', { english: '## It must be closed' })
  expect(textHtml(text, { href })).toBe(
    '<h2 id="it-must-be-closed"><span id="es-muss-zu-sein"></span>Es muss zu sein</h2>\n',
  )
})

test('figures stand between pieces, and a list goes on counting behind them', () => {
  const text = parseText('1. One\n\n[[diagram:garage-wiring]]\n\n2. Two\n   - inner\n\n> Mind.\n\n---', { steps: true })
  expect(textParts(text, { href })).toEqual([
    { html: '<ol>\n<li id="part-1-step-1">One</li>\n</ol>\n' },
    { figure: { kind: 'diagram', name: 'garage-wiring', alt: '', caption: '' } },
    {
      html: '<ol start="2">\n<li id="part-1-step-2">Two<ul>\n<li>inner</li>\n</ul>\n</li>\n</ol>\n<blockquote>\n<p>Mind.</p>\n</blockquote>\n<hr>\n',
    },
  ])
})
