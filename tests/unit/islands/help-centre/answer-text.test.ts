import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { parseText } from '#shared/text/parse-text.ts'
import { textHtml } from '#shared/text/text-html.ts'
import { AnswerText } from '#src/islands/help-centre/AnswerText.tsx'

const shown = (text: string) =>
  renderToStaticMarkup(
    createElement(AnswerText, { text: parseText(text), lang: undefined, site: '/de/mTerminal/', figure: 'DRAWING' }),
  )

test('links of the site stay in language and layout, others say nothing of where they were', () => {
  expect(shown('[x](/support/FAQs/107)')).toContain('<a href="/de/mTerminal/support/FAQs/107">')
  expect(shown('[x](https://example.com/a)')).toContain('<a href="https://example.com/a" rel="noopener">')
  expect(shown('[x](javascript:alert(1))')).not.toContain('<a')
})

test('headings go below the title of the result, and carry no ids', () => {
  expect(shown('## What to do')).toBe('<div class="prose"><h4><span>What to do</span></h4></div>')
})

test('a figure stands where the drawing is, and the list goes on counting', () => {
  const text = shown('1. One\n2. Two\n\n[[diagram:garage-wiring]]\n\n3. Three')
  expect(text).toContain('</ol>DRAWING<ol start="3">')
})

test('every piece of text has an element of its own', () => {
  expect(shown('Try **this** or [that](/product), `now`.\n\n- one *two*\n- three')).not.toMatch(
    />[^<]+<(?!\/)|<\/[^>]+>[^<]/,
  )
})

test('says the same as the page of the answer', () => {
  const text = [
    'A **bold** and *leaning* `code` word.  \nNext & last <line>.',
    '- a\n- b\n\n  more of b',
    '1. tight\n2. list\n   - inner',
    '> quoted',
    '| | EU |\n|---|--:|\n| Load | 16 A |',
    '```\nx < y\n```',
    '---',
  ].join('\n\n')
  const same = (html: string) =>
    html
      .replace(/<\/?span>| (?:class|tabindex|tabIndex)="[^"]*"/g, '')
      .replace(/\n/g, '')
      .replace(/<(br|hr)\/?>/g, '<$1>')
  const page = textHtml(parseText(text), { href: (path) => path })
  expect(same(shown(text))).toBe(`<div>${same(page)}</div>`)
})
