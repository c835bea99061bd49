import type { Token } from 'markdown-it'
import { createElement, Fragment, type ReactNode } from 'react'
import { blocksOf } from '#shared/text/figures.ts'
import { parseMarkdown } from '#shared/text/markdown.ts'

/** The text of an answer. Drawings are made with the pages: here `figure` stands for each. */
export function AnswerText({
  text,
  lang,
  site,
  figure,
}: {
  text: string
  /** BCP 47, where it is another language than the page's. */
  lang: string | undefined
  /** The home of the page's language and layout, with the slash at its end. */
  site: string
  figure: ReactNode
}) {
  const href = (path: string) => site + path.slice(1)
  return blocksOf(text).map((block, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change
    if ('figure' in block) return <Fragment key={index}>{figure}</Fragment>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change
      <div className="prose" lang={lang} key={index}>
        {elementsOf(parseMarkdown(block.markdown, href))}
      </div>
    )
  })
}

/** Tokens of Markdown as elements; headings go two levels down, below the title of a result. */
export function elementsOf(tokens: Token[]): ReactNode[] {
  const done: ReactNode[] = []
  const open: { token: Token; before: ReactNode[] }[] = []
  let children = done
  for (const token of tokens) {
    if (token.nesting === 1) {
      open.push({ token, before: children })
      children = []
      continue
    }
    if (token.nesting === 0) {
      children.push(leafOf(token, children.length))
      continue
    }
    const begun = open.pop()
    if (!begun) continue
    const element = elementOf(begun.token, children, begun.before.length)
    children = begun.before
    children.push(element)
  }
  return done
}

function leafOf(token: Token, key: number): ReactNode {
  switch (token.type) {
    case 'inline':
      return <Fragment key={key}>{elementsOf(token.children ?? [])}</Fragment>
    case 'softbreak':
      return '\n'
    case 'hardbreak':
      return <br key={key} />
    case 'hr':
      return <hr key={key} />
    case 'code_inline':
      return <code key={key}>{token.content}</code>
    case 'fence':
    case 'code_block':
      return (
        <pre key={key}>
          <code>{token.content}</code>
        </pre>
      )
    default:
      return token.content
  }
}

const kept = ['href', 'rel', 'start', 'scope']

function elementOf(token: Token, children: ReactNode[], key: number): ReactNode {
  // A tight list has paragraphs that are none.
  if (token.hidden) return <Fragment key={key}>{children}</Fragment>
  const attributes = Object.fromEntries((token.attrs ?? []).filter(([name]) => kept.includes(name)))
  const tag = token.type === 'heading_open' ? `h${Math.min(6, Number(token.tag.slice(1)) + 2)}` : token.tag
  const element = createElement(tag, { key, ...attributes }, ...children)
  if (token.type !== 'table_open') return element
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard
    <div className="table-scroll" tabIndex={0} key={key}>
      {element}
    </div>
  )
}
