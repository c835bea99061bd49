import MarkdownIt from 'markdown-it'

/** A heading of a rendered text, for a table of contents. */
export interface Heading {
  id: string
  text: string
}

export interface Rendered {
  html: string
  headings: Heading[]
}

const parser = new MarkdownIt({ html: false, typographer: false })

// Tables scroll by themselves on narrow screens, and can be reached by keyboard to do so.
parser.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n'
parser.renderer.rules.table_close = () => '</table></div>\n'

/** A table whose first heading is empty has its rows' headings in the first column. */
function nameRows(tokens: ReturnType<typeof parser.parse>): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'th_open' || tokens[index - 1]?.type !== 'tr_open' || tokens[index + 1]?.content !== '') continue
    token.tag = 'td'
    const closing = tokens[index + 2]
    if (closing) closing.tag = 'td'
    const end = tokens.findIndex((each, at) => at > index && each.type === 'table_close')
    for (let at = index; at < end; at++) {
      const [row, cell, , close] = tokens.slice(at, at + 4)
      if (row?.type !== 'tr_open' || cell?.type !== 'td_open' || !close) continue
      cell.tag = close.tag = 'th'
      cell.attrSet('scope', 'row')
    }
  }
}

/**
 * Markdown as HTML that can do no harm: raw HTML is shown as text, and only http(s), mailto and own
 * addresses become links. `href` writes the site's own paths for the page's language and layout.
 * Headings of the second level get an id.
 */
export function renderMarkdown(markdown: string, href: (path: string) => string): Rendered {
  const tokens = parser.parse(markdown, {})
  nameRows(tokens)
  const headings: Heading[] = []
  const used = new Map<string, number>()
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open' && token.tag === 'h2') {
      const text = tokens[index + 1]?.children?.map((child) => child.content).join('') ?? ''
      const id = unique(slugOf(text), used)
      token.attrSet('id', id)
      headings.push({ id, text })
    }
    for (const child of token.children ?? []) {
      if (child.type !== 'link_open') continue
      const target = String(child.attrGet('href') ?? '')
      if (target.startsWith('/') && !target.startsWith('//')) child.attrSet('href', href(target))
      else if (/^https?:/.test(target)) child.attrSet('rel', 'noopener')
    }
  }
  return { html: parser.renderer.render(tokens, parser.options, {}), headings }
}

/** Letters of any script stay, the rest becomes hyphens; it starts with a letter. */
function slugOf(text: string): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return /^\p{L}/u.test(slug) ? slug : `section-${slug}`
}

function unique(id: string, used: Map<string, number>): string {
  const count = (used.get(id) ?? 0) + 1
  used.set(id, count)
  return count === 1 ? id : `${id}-${count}`
}
