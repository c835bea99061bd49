import type { Lang } from '#i18n/locales.ts'
import { drawingOf, paint, type Wiring } from './drawing.ts'
import type { Part } from './parts.ts'
import { type PdfInfo, PdfPages, type Style } from './pdf-pages.ts'

const ink = '#14181D'
const soft = '#4A525C'
const accent = '#00806B'

const styles = {
  over: { size: 10, leading: 14, weight: 'bold', colour: accent },
  title: { size: 26, leading: 34, weight: 'bold', colour: ink },
  under: { size: 11.5, leading: 18, weight: 'text', colour: soft },
  chapter: { size: 15, leading: 21, weight: 'bold', colour: ink },
  heading: { size: 11, leading: 16, weight: 'bold', colour: ink },
  text: { size: 10, leading: 16, weight: 'text', colour: soft },
  mark: { size: 10, leading: 16, weight: 'text', colour: accent },
  small: { size: 8, leading: 12.4, weight: 'text', colour: soft },
  head: { size: 9.5, leading: 14.6, weight: 'bold', colour: ink },
  first: { size: 9.5, leading: 14.6, weight: 'text', colour: soft },
  cell: { size: 9.5, leading: 14.6, weight: 'text', colour: ink },
} as const satisfies Record<string, Style>

/** Writes a document of titles, chapters, paragraphs, lists and tables, from the first page to the last. */
export class PdfWriter {
  readonly #pages: PdfPages

  constructor(info: PdfInfo) {
    this.#pages = new PdfPages(info)
  }

  /** What opens the document: a small line, the title, and lines under it, with a picture at their right. */
  open(over: string, title: string, under: readonly string[], picture?: { bytes: Buffer; alt: string }): void {
    const pages = this.#pages
    const side = picture ? 150 : 0
    const width = pages.width - (picture ? side + 20 : 0)
    const top = pages.y
    this.#block('P', over, 'over', 8, width)
    this.#block('H1', title, 'title', 8, width)
    for (const line of under) this.#block('P', line, 'under', 0, width)
    if (picture) {
      const bottom = pages.y
      pages.y = top
      pages.picture(picture.bytes, picture.alt, side)
      pages.y = Math.max(bottom, top + side)
    }
    pages.y += 8
  }

  /** A chapter, which the reader's outline of the document shows as well; `room` is what its first part needs. */
  chapter(title: string, room = 110): void {
    this.#pages.room(room)
    this.#pages.space(20)
    this.#pages.outline(title)
    this.#block('H2', title, 'chapter', 8)
  }

  /** A heading in a chapter; in a document without chapters one of level 2. */
  heading(title: string, level: 2 | 3 = 3): void {
    this.#pages.room(68)
    this.#pages.space(7)
    this.#block(`H${level}`, title, 'heading', 4)
  }

  paragraph(text: string): void {
    this.#block('P', text, 'text', 8)
  }

  /** A line that says something about what follows it. */
  note(text: string): void {
    this.#block('P', text, 'small', 6)
  }

  /** What is read out in another language than the rest of the document. */
  inLanguage(language: Lang, inside: () => void): void {
    this.#pages.inLanguage(language, inside)
  }

  /** A drawing of wiring under its title, as its page has it; `alt` tells what it shows, `words` are those that stand in it. */
  drawing(name: Wiring, title: string, alt: string, words: Readonly<Record<string, string>>): void {
    const drawing = drawingOf(name)
    const scale = 0.72
    this.#pages.room(40 + drawing.height * scale)
    this.heading(title)
    this.#pages.figure(alt, drawing.height * scale, (canvas) => {
      canvas.pdf.scale(scale)
      paint(canvas, drawing, words)
    })
    this.#pages.y += 10
  }

  /** A paragraph of a text that few read, such as a licence. */
  small(text: string): void {
    this.#block('P', text, 'small', 8)
  }

  list(items: readonly string[]): void {
    this.#list(items.map((text) => ({ mark: '•', text })))
  }

  steps(steps: readonly string[], first = 1): void {
    this.#list(steps.map((text, index) => ({ mark: `${first + index}.`, text })))
  }

  /** Rows of two columns or more, the first of them the narrowest; the head is set apart. */
  table(rows: readonly (readonly string[])[], head?: readonly string[]): void {
    if (rows.length === 0) return
    const columns = Math.max(...rows.map((row) => row.length))
    const share = columns === 2 ? 0.36 : 0.28
    const { width } = this.#pages
    const widths = Array.from({ length: columns }, (_, index) =>
      index === 0 ? width * share : (width * (1 - share)) / (columns - 1),
    )
    this.#pages.group('Table', () => {
      if (head) this.#row(head, widths, true)
      for (const row of rows) this.#row(row, widths, false)
    })
    this.#pages.y += 10
  }

  /** The parts of a Markdown text. */
  parts(parts: readonly Part[]): void {
    for (const part of parts) {
      if (part.kind === 'table') this.table(part.rows, part.head)
      else if (part.kind === 'steps') this.steps(part.items, part.first)
      else if (part.kind === 'list') this.list(part.items)
      else this[part.kind](part.text)
    }
  }

  /** Ends the document, numbers its pages, and answers its bytes. */
  close(): Promise<Buffer> {
    return this.#pages.close()
  }

  #block(type: string, text: string, style: keyof typeof styles, after = 0, width = this.#pages.width): void {
    const pages = this.#pages
    pages.element(type, () => pages.write(pages.lines(text, styles[style], width), styles[style]))
    pages.y += after
  }

  #list(items: readonly { mark: string; text: string }[]): void {
    if (items.length === 0) return
    const pages = this.#pages
    const indent = 18
    pages.group('L', () => {
      for (const { mark, text } of items) {
        const lines = pages.lines(text, styles.text, pages.width - indent)
        pages.room(lines.length * styles.text.leading)
        pages.group('LI', () => {
          const top = pages.y
          pages.element('Lbl', () => pages.write([mark], styles.mark))
          pages.y = top
          pages.element('LBody', () => pages.write(lines, styles.text, indent))
        })
        pages.y += 4
      }
    })
    pages.y += 4
  }

  #row(cells: readonly string[], widths: readonly number[], head: boolean): void {
    const pages = this.#pages
    const written = cells.map((text, index) => {
      const style = head ? styles.head : index === 0 ? styles.first : styles.cell
      return { style, lines: pages.lines(text, style, (widths[index] ?? 0) - 12) }
    })
    const height = Math.max(...written.map(({ lines, style }) => lines.length * style.leading)) + 10
    pages.room(height)
    const top = pages.y
    pages.group('TR', () => {
      let left = 0
      for (const [index, { lines, style }] of written.entries()) {
        pages.y = top + 5
        const write = () => pages.write(lines, style, left)
        if (head || index === 0) pages.element('TH', write, { scope: head ? 'Column' : 'Row' })
        else pages.element('TD', write)
        left += widths[index] ?? 0
      }
    })
    pages.y = top + height
    pages.rule(head ? 0.9 : 0.5)
  }
}
