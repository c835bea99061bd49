import type { Token } from 'markdown-it'
import type { Block, Cell, Inline } from '#contracts/text.ts'
import { figureOf } from './figures.ts'
import { markdownTokens } from './markdown.ts'
import { nameHeadings, nameSteps } from './text-ids.ts'
import { plainOf } from './text-tree.ts'
import { type WarningLine, warningOf } from './warnings.ts'

/**
 * Markdown as a tree. With `english`, the same text in English, headings have its ids, so that a link into the text
 * leads to the same section in every language; with `steps`, items of ordered lists have ids: `part-2-step-3`.
 */
export function parseText(
  markdown: string,
  { english, steps = false }: { english?: string | undefined; steps?: boolean } = {},
): Block[] {
  const blocks = piecesOf(markdown).flatMap((piece) =>
    typeof piece === 'string' ? blocksOf(reader(markdownTokens(piece))) : [piece],
  )
  nameHeadings(blocks, english === undefined || english === markdown ? undefined : parseText(english))
  if (steps) nameSteps(blocks)
  return blocks
}

/** Markdown between figures and shared warnings, in its order. */
function piecesOf(text: string): (string | Block)[] {
  const pieces: ReturnType<typeof piecesOf> = []
  for (const line of text.split('\n')) {
    const figure = figureOf(line)
    const warning = warningOf(line)
    const last = pieces.at(-1)
    if (figure) pieces.push({ kind: 'figure', figure })
    else if (warning) pieces.push(warningBlock(warning))
    else if (typeof last === 'string') pieces[pieces.length - 1] = `${last}\n${line}`
    else pieces.push(line)
  }
  return pieces
}

function warningBlock({ title, text, lang }: WarningLine): Block {
  const inlines: Inline[] = [
    { kind: 'strong', inlines: [{ kind: 'text', text: title }] },
    { kind: 'text', text: ` ${text}` },
  ]
  return { kind: 'warning', blocks: [{ kind: 'paragraph', inlines }], ...(lang && { lang }) }
}

/** Tokens one after the other. */
interface Reader {
  /** Takes the next one; undefined at the end. */
  next(): Token | undefined
}

function reader(tokens: readonly Token[]): Reader {
  let at = 0
  return { next: () => tokens[at++] }
}

/** Blocks up to the token that closes what they stand in. */
function blocksOf(tokens: Reader): Block[] {
  const blocks: Block[] = []
  for (let token = tokens.next(); token && token.nesting !== -1; token = tokens.next()) {
    const block = blockOf(token, tokens)
    if (block) blocks.push(block)
  }
  return blocks
}

function blockOf(token: Token, tokens: Reader): Block | undefined {
  switch (token.type) {
    case 'paragraph_open':
      // A tight list has paragraphs that are none.
      return { kind: token.hidden ? 'line' : 'paragraph', inlines: contentOf(tokens) }
    case 'heading_open':
      return { kind: 'heading', level: Number(token.tag.slice(1)), inlines: contentOf(tokens) }
    case 'bullet_list_open':
      return { kind: 'list', items: itemsOf(tokens) }
    case 'ordered_list_open':
      return {
        kind: 'steps',
        start: Number(token.attrGet('start') ?? 1),
        items: itemsOf(tokens).map((blocks) => ({ blocks })),
      }
    case 'blockquote_open':
      return { kind: 'warning', blocks: blocksOf(tokens) }
    case 'table_open':
      return tableOf(tokens)
    case 'fence':
    case 'code_block':
      return { kind: 'code', text: token.content }
    case 'hr':
      return { kind: 'rule' }
    default:
      throw new Error(`Texts have no ${token.type}`)
  }
}

function itemsOf(tokens: Reader): Block[][] {
  const items: Block[][] = []
  for (let token = tokens.next(); token?.type === 'list_item_open'; token = tokens.next()) items.push(blocksOf(tokens))
  return items
}

/** A table whose first heading is empty has its rows' headings in the first column. */
function tableOf(tokens: Reader): Block {
  const rows: Cell[][] = []
  for (let token = tokens.next(); token && token.type !== 'table_close'; token = tokens.next()) {
    if (token.type === 'tr_open') rows.push([])
    if (token.type !== 'th_open' && token.type !== 'td_open') continue
    const [, align] = /text-align:(left|center|right)/.exec(String(token.attrGet('style') ?? '')) ?? []
    const cell: Cell = { inlines: contentOf(tokens), ...(align && { align: align as Cell['align'] }) }
    if (token.type === 'th_open' && cell.inlines.length) cell.heads = 'column'
    rows.at(-1)?.push(cell)
  }
  const [head = [], ...others] = rows
  if (head[0]?.inlines.length === 0) for (const [first] of others) if (first) first.heads = 'row'
  return { kind: 'table', head, rows: others }
}

/** The content of a block that has words, and its end. */
function contentOf(tokens: Reader): Inline[] {
  const content = tokens.next()
  tokens.next()
  return inlinesOf(reader(content?.children ?? []))
}

function inlinesOf(tokens: Reader): Inline[] {
  const inlines: Inline[] = []
  const say = (text: string) => {
    const last = inlines.at(-1)
    if (last?.kind === 'text') last.text += text
    else if (text) inlines.push({ kind: 'text', text })
  }
  for (let token = tokens.next(); token && token.nesting !== -1; token = tokens.next())
    switch (token.type) {
      case 'softbreak':
        say('\n')
        break
      case 'hardbreak':
        inlines.push({ kind: 'break' })
        break
      case 'code_inline':
        inlines.push({ kind: 'code', text: token.content })
        break
      case 'strong_open':
        inlines.push({ kind: 'strong', inlines: inlinesOf(tokens) })
        break
      case 'em_open':
        inlines.push({ kind: 'emphasis', inlines: inlinesOf(tokens) })
        break
      case 'link_open':
        inlines.push({ kind: 'link', href: String(token.attrGet('href') ?? ''), inlines: inlinesOf(tokens) })
        break
      case 's_open':
        inlines.push(...inlinesOf(tokens))
        break
      default:
        // Pictures stand on lines of their own; elsewhere their words are left.
        say(token.children ? plainOf(inlinesOf(reader(token.children))) : token.content)
    }
  return inlines
}
