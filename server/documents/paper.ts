import PDFDocument from 'pdfkit'
import type { Block } from './blocks.ts'
import { manrope } from './typeface/manrope.ts'

const ink = '#14181D'
const soft = '#4A525C'
const faint = '#5F6872'
const rule = '#D9DDE1'
const accent = '#00806B'
const margin = { top: 64, side: 60, bottom: 76 }

export interface PaperInfo {
  title: string
  author: string
  /** BCP 47. */
  language: string
  /** The day that the file says it was made on, whenever that was. */
  date: string
  /** Stands left in the foot of every page; the right has the number of the page. */
  foot: string
}

/**
 * A4 sheets that are written from top to bottom. The same calls always give the same bytes, on whatever
 * day and machine. Letters that the typeface lacks are refused: see `canPrint`.
 */
export class Paper {
  readonly #pdf: InstanceType<typeof PDFDocument>
  readonly #info: PaperInfo
  readonly #width: number

  constructor(info: PaperInfo) {
    const made = new Date(`${info.date}T00:00:00Z`)
    this.#info = info
    this.#pdf = new PDFDocument({
      size: 'A4',
      margins: { top: margin.top, bottom: margin.bottom, left: margin.side, right: margin.side },
      lang: info.language,
      displayTitle: true,
      bufferPages: true,
      info: { Title: info.title, Author: info.author, Creator: info.author, CreationDate: made, ModDate: made },
    })
    this.#pdf.registerFont('text', manrope('text'))
    this.#pdf.registerFont('bold', manrope('bold'))
    this.#width = this.#pdf.page.width - 2 * margin.side
  }

  /** What opens the document: a small line, the title, and lines under it. */
  open(over: string, title: string, under: readonly string[]): void {
    this.#set('bold', 10, accent).text(printable(over), { characterSpacing: 0.2 })
    this.#pdf.moveDown(0.6)
    this.#set('bold', 26, ink).text(printable(title), { lineGap: -2 })
    this.#pdf.moveDown(0.4)
    for (const line of under) this.#set('text', 11.5, soft).text(printable(line), { lineGap: 2 })
    this.#pdf.moveDown(0.6)
  }

  /** A chapter, which the reader's outline of the document shows as well. */
  chapter(title: string): void {
    this.#room(110)
    this.#pdf.moveDown(1.1)
    const shown = printable(title)
    this.#pdf.outline.addItem(shown)
    this.#set('bold', 15, ink).text(shown, margin.side)
    this.#pdf.moveDown(0.45)
  }

  heading(title: string): void {
    this.#room(80)
    this.#pdf.moveDown(0.45)
    this.#set('bold', 11, ink).text(printable(title), margin.side, this.#pdf.y, { lineGap: 1 })
    this.#pdf.moveDown(0.25)
  }

  paragraph(text: string): void {
    this.#set('text', 10, soft).text(printable(text), margin.side, this.#pdf.y, { lineGap: 2.4 })
    this.#pdf.moveDown(0.55)
  }

  item(text: string): void {
    this.#marked('•', text)
  }

  step(number: number, text: string): void {
    this.#marked(`${number}.`, text)
  }

  /** Rows of two columns or more, the first of them the narrowest; the head is set apart. */
  table(rows: readonly (readonly string[])[], head?: readonly string[]): void {
    const columns = Math.max(...rows.map((row) => row.length))
    const first = columns === 2 ? 0.36 : 0.28
    const widths = Array.from({ length: columns }, (_, index) =>
      index === 0 ? this.#width * first : (this.#width * (1 - first)) / (columns - 1),
    )
    if (head) this.#row(head, widths, true)
    for (const row of rows) this.#row(row, widths, false)
    this.#pdf.moveDown(0.7)
  }

  /** The blocks of a Markdown text. */
  blocks(blocks: readonly Block[]): void {
    let rows: Extract<Block, { kind: 'row' }>[] = []
    const flush = () => {
      const head = rows[0]?.head ? rows[0].cells : undefined
      if (rows.length > 0)
        this.table(
          rows.slice(head ? 1 : 0).map(({ cells }) => cells),
          head,
        )
      rows = []
    }
    for (const block of blocks) {
      if (block.kind === 'row') {
        rows.push(block)
        continue
      }
      flush()
      if (block.kind === 'heading') this.heading(block.text)
      else if (block.kind === 'step') this.step(block.number, block.text)
      else this[block.kind](block.text)
    }
    flush()
  }

  /** A paragraph of a text that few read, such as a licence. */
  small(text: string): void {
    this.#set('text', 8, soft).text(printable(text), margin.side, this.#pdf.y, { lineGap: 1.4 })
    this.#pdf.moveDown(0.7)
  }

  /** Ends the document, numbers its pages, and answers its bytes. */
  async close(): Promise<Buffer> {
    const pdf = this.#pdf
    const chunks: Buffer[] = []
    const ended = new Promise<void>((done, failed) => {
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      pdf.on('end', done)
      pdf.on('error', failed)
    })
    const { count } = pdf.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      pdf.switchToPage(index)
      pdf.page.margins.bottom = 0
      const y = pdf.page.height - margin.bottom + 34
      this.#set('text', 8.5, faint).text(printable(this.#info.foot), margin.side, y, { lineBreak: false })
      pdf.text(`${index + 1} / ${count}`, margin.side, y, { width: this.#width, align: 'right', lineBreak: false })
    }
    pdf.end()
    await ended
    return Buffer.concat(chunks)
  }

  #set(font: 'text' | 'bold', size: number, colour: string) {
    return this.#pdf.font(font).fontSize(size).fillColor(colour)
  }

  #marked(mark: string, text: string): void {
    const indent = 18
    const shown = printable(text)
    this.#set('text', 10, soft)
    this.#room(this.#pdf.heightOfString(shown, { width: this.#width - indent, lineGap: 2.4 }))
    const y = this.#pdf.y
    this.#pdf.fillColor(accent).text(mark, margin.side, y, { lineBreak: false })
    this.#pdf.fillColor(soft).text(shown, margin.side + indent, y, { width: this.#width - indent, lineGap: 2.4 })
    this.#pdf.moveDown(0.3)
  }

  #row(cells: readonly string[], widths: readonly number[], head: boolean): void {
    this.#set(head ? 'bold' : 'text', 9.5, ink)
    const gap = 12
    const options = (index: number) => ({ width: (widths[index] ?? 0) - gap, lineGap: 1.6 })
    const height = Math.max(...cells.map((cell, index) => this.#pdf.heightOfString(printable(cell), options(index))))
    this.#room(height + 12)
    const top = this.#pdf.y
    let left = margin.side
    for (const [index, cell] of cells.entries()) {
      this.#pdf.fillColor(index === 0 && !head ? soft : ink).text(printable(cell), left, top + 5, options(index))
      left += widths[index] ?? 0
    }
    const bottom = top + height + 9
    this.#pdf
      .moveTo(margin.side, bottom)
      .lineTo(margin.side + this.#width, bottom)
      .lineWidth(head ? 0.9 : 0.5)
      .strokeColor(rule)
      .stroke()
    this.#pdf.x = margin.side
    this.#pdf.y = bottom
  }

  /** Begins a page when less than this is left of the present one. */
  #room(height: number): void {
    if (this.#pdf.y + height > this.#pdf.page.height - margin.bottom) this.#pdf.addPage()
  }
}

/** Languages whose letters the typeface has. */
export function canPrint(language: string): boolean {
  return !/^(ja|zh)/.test(language)
}

/** Narrow and thin blanks and the hyphen that does not break are no letters of the typeface. */
function printable(text: string): string {
  return text.replace(/[\u2009\u202F]/g, '\u00A0').replaceAll('\u2011', '-')
}
