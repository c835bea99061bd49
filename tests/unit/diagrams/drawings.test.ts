import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagramNames } from '#contracts/products.ts'
import { langs } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { lookOf, wirings } from '#server/documents/drawing.ts'
import { content } from '#tests/helpers/site-content.ts'
import { openRenderer, type Renderer } from './render.ts'
import { shapesOf } from './shapes.ts'

let renderer: Renderer
beforeAll(async () => {
  renderer = await openRenderer()
})
afterAll(() => renderer.close())

describe.each(diagramNames)('%s', (name) => {
  it.each(langs)('%s: every word is a message of the language', async (lang) => {
    const html = await renderer.render(name, lang)
    const warnings = content.warnings(lang).flatMap(({ title, text }) => [title, text])
    const words = new Set<string>([...Object.values(messages[lang].diagrams), ...warnings])
    const marks = new Set(drawn(html))
    expect(texts(html).filter((text) => !words.has(text) && !marks.has(text) && text !== 'MSS310')).toEqual([])
  })

  it('has an entry of the legend for every mark that is drawn, and draws every mark of the legend', async () => {
    const html = await renderer.render(name, 'en')
    const legend = [...html.matchAll(/<span class="(?:terminal|part|good|bad)"[^>]*>([^<]+)</g)].map(([, mark]) => mark)
    expect(legend.length).toBeGreaterThan(1)
    expect([...new Set(legend)].sort()).toEqual([...new Set(drawn(html))].sort())
  })

  it('is one picture with a name and a description, and has neither inline style nor script', async () => {
    const html = await renderer.render(name, 'en')
    const ids = html.match(/<svg[^>]*role="img"[^>]*aria-labelledby="([^"]+)"/)?.[1]?.split(' ') ?? []
    expect(ids).toHaveLength(2)
    for (const id of ids)
      expect(html.match(new RegExp(`<(?:title|desc) id="${id}"[^>]*>[^<]{4,}<`, 'g'))).toHaveLength(1)
    expect(html.match(/<figure/g)).toHaveLength(1)
    expect(html).not.toMatch(/\sstyle="|<style|<script|\son\w+=/)
  })
})

it('every message but the heading of the section is a word of some drawing', async () => {
  const shown = new Set<string>()
  for (const name of diagramNames) for (const text of texts(await renderer.render(name, 'en'))) shown.add(text)
  const { title, ...words } = messages.en.diagrams
  expect(title).not.toBe('')
  expect(Object.entries(words).filter(([, text]) => !shown.has(text))).toEqual([])
})

/** `DRAWINGS=write npx vitest run tests/unit/diagrams` writes them anew. */
it('the drawings of wiring in manuals are those of the pages', async () => {
  const drawings: Record<string, unknown> = {}
  for (const name of wirings) {
    const drawing = shapesOf(await renderer.render(name, 'en'), messages.en.diagrams)
    expect(drawing.shapes.length, name).toBeGreaterThan(20)
    for (const shape of drawing.shapes) expect(lookOf(shape)).toBeDefined()
    drawings[name] = drawing
  }
  const file = 'server/documents/drawings.json'
  if (process.env.DRAWINGS === 'write') writeFileSync(file, `${JSON.stringify(drawings)}\n`)
  expect(drawings).toEqual(JSON.parse(readFileSync(file, 'utf8')))
})

/** What can be read, without blanks around it. */
function texts(html: string): string[] {
  return html
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((text) => text.trim().replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
    .filter((text) => text !== '')
}

/** The marks that stand in the drawing. */
function drawn(html: string): string[] {
  return [...html.matchAll(/data-mark="([^"]+)"/g)].map(([, mark = '']) => mark)
}
