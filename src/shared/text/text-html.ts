import type { Block, Cell, Figure, Inline } from '#contracts/text.ts'
import { linkOf } from './text-tree.ts'

/** How a text stands on a page. */
export interface Place {
  /** Writes the site's own paths for the page's language and layout. */
  href: (path: string) => string
  /** The level of its sections: a lower one when the text stands below a heading of the second level. */
  level?: 2 | 3 | undefined
}

export type Part = { html: string } | { figure: Figure }

/** A text as HTML between its figures. */
export function textParts(blocks: readonly Block[], place: Place): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    if (block.kind === 'figure') parts.push({ figure: block.figure })
    else if (last && 'html' in last) last.html += blockHtml(block, place)
    else parts.push({ html: blockHtml(block, place) })
  }
  return parts
}

/** A text as HTML, without its figures. */
export function textHtml(blocks: readonly Block[], place: Place): string {
  return blocks.map((block) => blockHtml(block, place)).join('')
}

function blockHtml(block: Block, place: Place): string {
  const words = (inlines: readonly Inline[]) => inlines.map((inline) => inlineHtml(inline, place)).join('')
  switch (block.kind) {
    case 'paragraph':
      return `<p>${words(block.inlines)}</p>\n`
    case 'line':
      return words(block.inlines)
    case 'heading': {
      const tag = `h${Math.min(6, block.level + (place.level ?? 2) - 2)}`
      const alias = block.alias === undefined ? '' : `<span${idOf(block.alias)}></span>`
      return `<${tag}${idOf(block.id)}>${alias}${words(block.inlines)}</${tag}>\n`
    }
    case 'list':
      return `<ul>\n${block.items.map((item) => `<li>${itemHtml(item, place)}</li>\n`).join('')}</ul>\n`
    case 'steps': {
      const items = block.items.map(({ id, blocks }) => `<li${idOf(id)}>${textHtml(blocks, place)}</li>\n`)
      return `<ol${block.start === 1 ? '' : ` start="${block.start}"`}>\n${items.join('')}</ol>\n`
    }
    case 'table':
      return tableHtml(block.head, block.rows, words)
    case 'warning':
      return `<blockquote${block.lang ? ` lang="${escaped(block.lang)}"` : ''}>\n${textHtml(block.blocks, place)}</blockquote>\n`
    case 'code':
      return `<pre><code>${escaped(block.text)}</code></pre>\n`
    case 'rule':
      return '<hr>\n'
    case 'figure':
      return ''
  }
}

/** A link that is all of its item is as tall as a thumb. */
function itemHtml(item: readonly Block[], place: Place): string {
  const [line, ...more] = item
  const [only, ...others] = line?.kind === 'line' && more.length === 0 ? line.inlines : []
  if (only?.kind !== 'link' || others.length > 0) return textHtml(item, place)
  return inlineHtml(only, place).replace('<a ', '<a class="alone" ')
}

function tableHtml(head: readonly Cell[], rows: readonly Cell[][], words: (inlines: Inline[]) => string): string {
  const cell = ({ inlines, heads, align }: Cell) => {
    const tag = heads ? 'th' : 'td'
    const scope = heads ? ` scope="${heads === 'column' ? 'col' : 'row'}"` : ''
    const style = align ? ` style="text-align:${align}"` : ''
    return `<${tag}${scope}${style}>${words(inlines)}</${tag}>\n`
  }
  const row = (cells: readonly Cell[]) => `<tr>\n${cells.map(cell).join('')}</tr>\n`
  const body = rows.length ? `<tbody>\n${rows.map(row).join('')}</tbody>\n` : ''
  // It scrolls by itself on narrow screens, and can be reached by keyboard to do so.
  return `<div class="table-scroll" tabindex="0"><table>\n<thead>\n${row(head)}</thead>\n${body}</table></div>\n`
}

function inlineHtml(inline: Inline, place: Place): string {
  const words = (inlines: readonly Inline[]) => inlines.map((each) => inlineHtml(each, place)).join('')
  switch (inline.kind) {
    case 'text':
      return escaped(inline.text)
    case 'code':
      return `<code>${escaped(inline.text)}</code>`
    case 'break':
      return '<br>\n'
    case 'strong':
      return `<strong>${words(inline.inlines)}</strong>`
    case 'emphasis':
      return `<em>${words(inline.inlines)}</em>`
    case 'link': {
      const { to, rel } = linkOf(inline.href, place.href)
      return `<a href="${escaped(to)}"${rel ? ` rel="${rel}"` : ''}>${words(inline.inlines)}</a>`
    }
  }
}

function idOf(id: string | undefined): string {
  return id === undefined ? '' : ` id="${escaped(id)}"`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
}
