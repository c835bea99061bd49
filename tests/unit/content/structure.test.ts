import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const sorted = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([all]) => all.trim()).sort()

/** What a translation has as the English has it. */
function shapeOf(text: string) {
  const [, front = '', body = ''] = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text) ?? [undefined, '', text]
  const count = (within: string, pattern: RegExp) => within.match(pattern)?.length ?? 0
  return {
    headings: count(body, /^#{2,3} /gm),
    steps: count(body, /^ *\d+\. /gm),
    points: count(body, /^ *- /gm),
    rows: count(body, /^\|/gm),
    questions: count(front, /^ *- question:/gm),
    titles: count(front, /^ *- title:/gm),
    figures: sorted(body, /\[\[[^\]|]*/g),
    facts: sorted(text, /\{\{fact:[\w-]+\}\}/g),
    links: sorted(text, /(?<=\]\()\/[^)\s]*/g),
    models: [...new Set(sorted(text, /\bM[A-Z]{1,2}\d{3}[A-Z]*\b/g))],
  }
}

/** Figures that no language writes as a word. */
function figuresOf(text: string): string[] {
  const told = text
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^keywords:.*$/gm, '')
    .replace(/^\s*\d+\. /gm, '')
  const numbers = told.match(/\d+(?:[.,\u202f\u00a0 ]\d{3}(?!\d))*(?:[.,]\d+)?/g) ?? []
  return [...new Set(numbers.map((number) => number.replace(/\D/g, '')))].filter((number) => number.length > 1)
}

/** What a language leaves out or says otherwise, and means to. */
const meant: Record<string, { shape?: true; figures?: string[] }> = {
  // A box with the sum in feet.
  'content/pages/air-purifier/de.md': { shape: true, figures: ['147', '60', '230'] },
  'content/pages/air-purifier/ja.md': { shape: true, figures: ['147', '60', '230', '16'] },
  // The numbers to call in other countries.
  'content/products/smart-smoke-alarm/de.md': { figures: ['911', '999'] },
  'content/products/smart-smoke-alarm/ja.md': { figures: ['911', '999', '112'] },
  // Sixteen million colours are counted in tens of thousands.
  ...Object.fromEntries(
    ['smart-white-bulb', 'smart-floor-lamp', 'smart-color-bulb', 'smart-ambient-light'].map((slug) => [
      `content/products/${slug}/ja.md`,
      { figures: ['16'] },
    ]),
  ),
}

const pairs = globSync('content/{articles,faqs,pages,products}/*/*.md')
  .filter((path) => !path.endsWith('/en.md'))
  .map((path) => [path, readFileSync(path, 'utf8'), readFileSync(`${dirname(path)}/en.md`, 'utf8')] as const)

test('a translation has the headings, steps, rows, links, models and figures of its English', () => {
  expect(pairs.length).toBeGreaterThan(400)
  const checked = pairs.filter(([path]) => !meant[path]?.shape)
  const shapes = (side: 1 | 2) => Object.fromEntries(checked.map((pair) => [pair[0], shapeOf(pair[side])]))
  expect(shapes(1)).toEqual(shapes(2))
})

test('a translation says each figure of its English', () => {
  const missing = pairs.flatMap(([path, own, english]) => {
    const said = new Set([...figuresOf(own), ...(meant[path]?.figures ?? [])])
    return figuresOf(english).flatMap((figure) => (said.has(figure) ? [] : [`${path}: ${figure}`]))
  })
  expect(missing).toEqual([])
})
