import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderMarkdown } from '#shared/text/markdown.ts'
import { AnswerText } from '#src/islands/help-centre/AnswerText.tsx'

const shown = (text: string) =>
  renderToStaticMarkup(createElement(AnswerText, { text, lang: undefined, site: '/de/mTerminal/', figure: 'DRAWING' }))

test('raw HTML is text, and only harmless addresses are links', () => {
  expect(shown('<img src=x onerror=alert(1)>')).not.toContain('<img')
  expect(shown('[x](javascript:alert(1))')).not.toContain('<a')
  expect(shown('[x](https://example.com/a)')).toContain('<a href="https://example.com/a" rel="noopener">x</a>')
})

test('links of the site stay in language and layout', () => {
  expect(shown('[x](/support/FAQs/107)')).toContain('<a href="/de/mTerminal/support/FAQs/107">')
})

test('headings go below the title of the result, and carry no ids', () => {
  expect(shown('## What to do')).toBe('<div class="prose"><h4>What to do</h4></div>')
})

test('a figure stands where the drawing is, and the list goes on counting', () => {
  const text = shown('1. One\n2. Two\n\n[[diagram:garage-wiring]]\n\n3. Three')
  expect(text).toContain('</ol></div>DRAWING<div')
  expect(text).toContain('<ol start="3">')
})

test('says the same as the page of the answer', () => {
  const text = [
    'A **bold** and *leaning* `code` word.  \nNext & last <line>.',
    '- a\n- b\n\n  more of b',
    '> quoted',
    '| | EU |\n|---|--:|\n| Load | 16 A |',
    '```\nx < y\n```',
    '---',
  ].join('\n\n')
  const same = (html: string) =>
    html
      .replace(/ (?:style|class|tabindex|tabIndex)="[^"]*"/g, '')
      .replace(/\n/g, '')
      .replace(/<(br|hr)\/?>/g, '<$1>')
  const page = renderMarkdown(text, (path) => path).html
  expect(same(shown(text))).toBe(`<div>${same(page)}</div>`)
})
