import MarkdownIt, { type Token } from 'markdown-it'

/** A heading of a rendered text, for a table of contents. */
export interface Heading {
  id: string
  text: string
}

export interface Rendered {
  html: string
  headings: Heading[]
}

/** What a text has used of ids so far: one for all pieces, when it is rendered in pieces. */
export interface TextIds {
  headings: Map<string, number>
  /** The ordered list that is counted, and the number that its next step has; none when steps get no ids. */
  steps: { part: number; next: number } | undefined
}

/** With `steps`, each item of an ordered list can be linked to: `part-2-step-3`, the same in every language. */
export function textIds({ steps = false } = {}): TextIds {
  return { headings: new Map(), steps: steps ? { part: 0, next: 0 } : undefined }
}

const parser = new MarkdownIt({ html: false, typographer: false })

// Tables scroll by themselves on narrow screens, and can be reached by keyboard to do so.
parser.renderer.rules.table_open = () => '<div class="table-scroll" tabindex="0"><table>\n'
parser.renderer.rules.table_close = () => '</table></div>\n'

/** A table whose first heading is empty has its rows' headings in the first column, and each heading says of what it is one. */
function nameRows(tokens: Token[]): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'th_open' || tokens[index - 1]?.type !== 'tr_open' || tokens[index + 1]?.content !== '') continue
    token.tag = 'td'
    const closing = tokens[index + 2]
    if (closing) closing.tag = 'td'
    const end = tokens.findIndex((each, at) => at > index && each.type === 'table_close')
    for (let at = index; at < end; at++) {
      const [row, cell, , close] = tokens.slice(at, at + 4)
      if (row?.type === 'th_open' && row.tag === 'th') row.attrSet('scope', 'col')
      if (row?.type !== 'tr_open' || cell?.type !== 'td_open' || !close) continue
      cell.tag = close.tag = 'th'
      cell.attrSet('scope', 'row')
    }
  }
}

/** A list that goes on counting where the last one ended, after a drawing, belongs to the same part. */
function nameSteps(tokens: Token[], steps: NonNullable<TextIds['steps']>): void {
  let ordered = false
  for (const token of tokens) {
    if (token.level === 0 && token.type.endsWith('_list_open')) {
      ordered = token.type === 'ordered_list_open'
      const start = Number(token.attrGet('start') ?? 1)
      if (!ordered || start === steps.next) continue
      steps.part++
      steps.next = start
    } else if (ordered && token.level === 1 && token.type === 'list_item_open')
      token.attrSet('id', `part-${steps.part}-step-${steps.next++}`)
  }
}

/**
 * Markdown as tokens that can do no harm: raw HTML is text, and only http(s), mailto and own addresses
 * become links. `href` writes the site's own paths for the page's language and layout.
 */
export function parseMarkdown(markdown: string, href: (path: string) => string): Token[] {
  const tokens = parser.parse(markdown, {})
  nameRows(tokens)
  for (const child of tokens.flatMap(({ children }) => children ?? [])) {
    if (child.type !== 'link_open') continue
    const target = String(child.attrGet('href') ?? '')
    if (target.startsWith('/') && !target.startsWith('//')) child.attrSet('href', href(target))
    else if (/^https?:/.test(target)) child.attrSet('rel', 'noopener')
  }
  return tokens
}

/**
 * Markdown as HTML, as harmless as its tokens. Headings of the second level get an id; `ids` decides on steps. `level`
 * is the one that they have on the page, when the text stands below a heading of the second level.
 */
export function renderMarkdown(
  markdown: string,
  href: (path: string) => string,
  ids: TextIds = textIds(),
  level: 2 | 3 = 2,
): Rendered {
  const tokens = parseMarkdown(markdown, href)
  if (ids.steps) nameSteps(tokens, ids.steps)
  const headings: Heading[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open' || token.tag !== 'h2') continue
    const text = tokens[index + 1]?.children?.map((child) => child.content).join('') ?? ''
    const id = unique(slugOf(text), ids.headings)
    token.attrSet('id', id)
    headings.push({ id, text })
  }
  if (level > 2)
    for (const token of tokens)
      if (token.type.startsWith('heading_')) token.tag = `h${Number(token.tag.slice(1)) + level - 2}`
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
