import PDFDocument from 'pdfkit'
import { type Lang, localeOf, scriptOf, type Typeface } from '#i18n/locales.ts'
import { linesOf } from './lines.ts'
import { runsOf, type Weight } from './typefaces.ts'

export interface PdfInfo {
  title: string
  author: string
  language: Lang
  /** The day that the file says it was made on, whenever that was. */
  date: string
  /** Stands left in the foot of every page; the right has the number of the page. */
  foot: string
}

/** How a text looks. Lengths here and below are points. */
export interface Style {
  size: number
  /** From line to line. */
  leading: number
  weight: Weight
  colour: string
}

/** Where a figure is drawn. */
export interface Canvas {
  pdf: InstanceType<typeof PDFDocument>
  /** Writes a mark or a few words of a drawing, with the baseline at `y`. */
  write(text: string, at: { x: number; y: number; middle: boolean; colour: string }): void
}

const margin = { top: 64, side: 60, bottom: 76 }
const footStyle: Style = { size: 8.5, leading: 12, weight: 'text', colour: '#5F6872' }
const rule = '#D9DDE1'

/**
 * A4 pages that are filled from top to bottom, tagged for those who have them read out. The same calls always give
 * the same bytes, on whatever day and machine.
 */
export class PdfPages {
  readonly #pdf: InstanceType<typeof PDFDocument>
  readonly #info: PdfInfo
  /** The elements that are open, the innermost last. */
  readonly #open: PDFKit.PDFStructureElement[]
  readonly #typeface: Typeface
  readonly width: number
  /** Where the next thing is written, from the top of the page. */
  y = margin.top

  constructor(info: PdfInfo) {
    const made = new Date(`${info.date}T00:00:00Z`)
    this.#info = info
    this.#typeface = scriptOf(info.language).documents
    this.#pdf = new PDFDocument({
      size: 'A4',
      margins: { top: margin.top, bottom: margin.bottom, left: margin.side, right: margin.side },
      lang: localeOf(info.language).tag,
      displayTitle: true,
      tagged: true,
      bufferPages: true,
      info: { Title: info.title, Author: info.author, Creator: info.author, CreationDate: made, ModDate: made },
    })
    this.width = this.#pdf.page.width - 2 * margin.side
    const root = this.#pdf.struct('Document')
    this.#pdf.addStructure(root)
    this.#open = [root]
  }

  /** What is written in another language stands in a section that says which; the language of the document needs none. */
  inLanguage(language: Lang, inside: () => void): void {
    if (language === this.#info.language) inside()
    else this.group('Sect', inside, { lang: localeOf(language).tag })
  }

  /** An element of the structure that others stand in: a list, a table, a row. */
  group(type: string, inside: () => void, options: { lang?: string } = {}): void {
    const element = this.#pdf.struct(type, options)
    this.#open.at(-1)?.add(element)
    this.#open.push(element)
    inside()
    this.#open.pop()?.end()
  }

  /** An element of the structure that holds what `write` writes. */
  element(type: string, write: () => void, options: { scope?: 'Row' | 'Column' } = {}): void {
    this.#open.at(-1)?.add(this.#pdf.struct(type, options as object, [write]))
  }

  /** A figure as high as given, from `y` on: `draw` draws from its upper left corner. */
  figure(alt: string, height: number, draw: (canvas: Canvas) => void): void {
    const pdf = this.#pdf
    this.room(height)
    const write: Canvas['write'] = (text, { x, y, middle, colour }) => {
      const style: Style = { size: 17, leading: 0, weight: 'bold', colour }
      const left = middle ? x - this.#widthOf(text, style) / 2 : x
      this.#draw(text, style, left, y - style.size * 0.36)
    }
    const inside = () => {
      pdf.save()
      pdf.translate(margin.side, this.y)
      draw({ pdf, write })
      pdf.restore()
    }
    this.#open.at(-1)?.add(pdf.struct('Figure', { alt: printable(alt) }, [inside]))
    this.y += height
  }

  /** A picture as large as it fits into a square at the right edge, from `y` on. */
  picture(bytes: Buffer, alt: string, side: number): void {
    const left = margin.side + this.width - side
    const draw = () => this.#pdf.image(bytes, left, this.y, { fit: [side, side], align: 'right' })
    this.#open.at(-1)?.add(this.#pdf.struct('Figure', { alt: printable(alt) }, [draw]))
  }

  /** Throws an `UnknownCharacter` when no typeface has one of the text. */
  lines(text: string, style: Style, width = this.width): string[] {
    const shown = printable(text)
    runsOf(shown.replaceAll('\n', ''), this.#typeface, style.weight)
    return linesOf(shown, width, (part) => this.#widthOf(part, style))
  }

  /** Writes lines from `y` on, over as many pages as they need. */
  write(lines: readonly string[], style: Style, left = 0): void {
    for (const line of lines) {
      this.room(style.leading)
      this.#draw(line, style, margin.side + left, this.y)
      this.y += style.leading
    }
  }

  outline(title: string): void {
    this.#pdf.outline.addItem(printable(title))
  }

  /** Begins a page when less than this is left of the present one. */
  room(height: number): void {
    if (this.y + height <= this.#pdf.page.height - margin.bottom) return
    this.#pdf.continueOnNewPage()
    this.y = margin.top
  }

  /** Leaves something free, but not at the top of a page. */
  space(height: number): void {
    if (this.y > margin.top) this.y += height
  }

  /** A line over the whole width. */
  rule(thickness: number): void {
    this.#artifact('Layout', () =>
      this.#pdf
        .moveTo(margin.side, this.y)
        .lineTo(margin.side + this.width, this.y)
        .lineWidth(thickness)
        .strokeColor(rule)
        .stroke(),
    )
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
    this.#open[0]?.end()
    const { count } = pdf.bufferedPageRange()
    for (let index = 0; index < count; index++) {
      pdf.switchToPage(index)
      this.#artifact('Pagination', () => this.#foot(`${index + 1} / ${count}`))
    }
    pdf.end()
    await ended
    return Buffer.concat(chunks)
  }

  #foot(number: string): void {
    const y = this.#pdf.page.height - margin.bottom + 34
    this.#draw(printable(this.#info.foot), footStyle, margin.side, y)
    this.#draw(number, footStyle, margin.side + this.width - this.#widthOf(number, footStyle), y)
  }

  /** What is drawn is no part of what is read out. */
  #artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#pdf.markContent('Artifact', { type })
    draw()
    this.#pdf.endMarkedContent()
  }

  #draw(text: string, style: Style, left: number, top: number): void {
    const baseline = top + style.leading / 2 + style.size * 0.36
    let x = left
    for (const { text: part, width } of this.#runs(text, style)) {
      this.#pdf.fillColor(style.colour).text(part, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
      x += width
    }
  }

  #widthOf(text: string, style: Style): number {
    let width = 0
    for (const run of this.#runs(text, style)) width += run.width
    return width
  }

  /** The pieces of a line; the font of a piece is the document's until the next one is asked for. */
  *#runs(text: string, { size, weight }: Style): Generator<{ text: string; width: number }> {
    for (const { font, text: part } of runsOf(text, this.#typeface, weight)) {
      const name = font.postscriptName
      this.#pdf.registerFont(name, font as never).font(name, size)
      yield { text: part, width: this.#pdf.widthOfString(part) }
    }
  }
}

/** A text as it can be shown: typefaces have whole letters, one blank that does not break, and nothing for what is not seen. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2009\u202F]/g, '\u00A0')
    .replaceAll('\t', ' ')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
}
