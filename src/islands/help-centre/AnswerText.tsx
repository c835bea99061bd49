import { createElement, Fragment, type ReactNode } from 'react'
import type { Block, Cell, Inline } from '#contracts/text.ts'
import { linkOf } from '#shared/text/text-tree.ts'

interface Place {
  /** The home of the page's language and layout, with the slash at its end. */
  site: string
  /** What stands for a drawing: they are made with the pages. */
  figure: ReactNode
}

/** The text of an answer, below the title of a result. Ids are left out: several answers can be open. */
export function AnswerText({ text, lang, ...place }: Place & { text: Block[]; lang: string | undefined }) {
  return (
    <div className="prose" lang={lang}>
      <Blocks blocks={text} place={place} />
    </div>
  )
}

/** The parts of a text never change their places, which are their keys. */
function each<T>(parts: readonly T[], show: (part: T) => ReactNode): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  return parts.map((part, at) => <Fragment key={at}>{show(part)}</Fragment>)
}

function Blocks({ blocks, place }: { blocks: readonly Block[]; place: Place }) {
  return each(blocks, (block) => <BlockView block={block} place={place} />)
}

function BlockView({ block, place }: { block: Block; place: Place }): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Inlines inlines={block.inlines} place={place} />
        </p>
      )
    case 'line':
      return <Inlines inlines={block.inlines} place={place} />
    case 'heading':
      return createElement(`h${Math.min(6, block.level + 2)}`, null, <Inlines inlines={block.inlines} place={place} />)
    case 'list':
      return (
        <ul>
          {each(block.items, (item) => (
            <li>
              <Blocks blocks={item} place={place} />
            </li>
          ))}
        </ul>
      )
    case 'steps':
      return (
        <ol start={block.start === 1 ? undefined : block.start}>
          {each(block.items, ({ blocks }) => (
            <li>
              <Blocks blocks={blocks} place={place} />
            </li>
          ))}
        </ol>
      )
    case 'table':
      return <Table head={block.head} rows={block.rows} place={place} />
    case 'warning':
      return (
        <blockquote lang={block.lang}>
          <Blocks blocks={block.blocks} place={place} />
        </blockquote>
      )
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    case 'rule':
      return <hr />
    case 'figure':
      return place.figure
  }
}

function Table({ head, rows, place }: { head: readonly Cell[]; rows: readonly Cell[][]; place: Place }) {
  const row = (cells: readonly Cell[]) => (
    <tr>
      {each(cells, ({ inlines, heads, align }) =>
        createElement(
          heads ? 'th' : 'td',
          { scope: heads && (heads === 'column' ? 'col' : 'row'), style: align && { textAlign: align } },
          <Inlines inlines={inlines} place={place} />,
        ),
      )}
    </tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard
    <div className="table-scroll" tabIndex={0}>
      <table>
        <thead>{row(head)}</thead>
        {rows.length > 0 && <tbody>{each(rows, row)}</tbody>}
      </table>
    </div>
  )
}

function Inlines({ inlines, place }: { inlines: readonly Inline[]; place: Place }) {
  return each(inlines, (inline) => <InlineView inline={inline} place={place} />)
}

/** Each piece of text has an element of its own: translators in browsers put theirs around text. */
function InlineView({ inline, place }: { inline: Inline; place: Place }): ReactNode {
  switch (inline.kind) {
    case 'text':
      return <span>{inline.text}</span>
    case 'code':
      return <code>{inline.text}</code>
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Inlines inlines={inline.inlines} place={place} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.inlines} place={place} />
        </em>
      )
    case 'link': {
      const { to, rel } = linkOf(inline.href, (path) => place.site + path.slice(1))
      return (
        <a href={to} rel={rel}>
          <Inlines inlines={inline.inlines} place={place} />
        </a>
      )
    }
  }
}
