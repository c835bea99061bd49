import PDFDocument from 'pdfkit'
import type { Product } from '#contracts/products.ts'
import { messages } from '#i18n/messages.ts'
import { site } from '#src/site.config.ts'
import { type Block, blocksOf } from './blocks.ts'

const ink = '#14181D'
const soft = '#4A525C'
const rule = '#E2E5E8'
const margin = 56

/**
 * The product guide as a PDF: what it is, what is in the box, answers, and the specification table.
 * The same product always gives the same bytes, whatever day and machine it is made on.
 */
export async function productGuide(product: Product, date: string): Promise<Buffer> {
  const t = messages.en.product
  const made = new Date(`${date}T00:00:00Z`)
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    lang: 'en',
    info: { Title: `${product.name} (${product.model})`, Author: site.legalName, CreationDate: made, ModDate: made },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((done, failed) => {
    pdf.on('end', () => done())
    pdf.on('error', failed)
  })

  pdf
    .font('Helvetica')
    .fontSize(10)
    .fillColor(soft)
    .text(printable(`${site.name}  ·  ${product.model}`))
  pdf.moveDown(0.4).font('Helvetica-Bold').fontSize(24).fillColor(ink).text(printable(product.name))
  pdf.moveDown(0.3).font('Helvetica').fontSize(12).fillColor(soft).text(printable(product.tagline))

  heading(pdf, t.overview)
  write(pdf, blocksOf(product.overview))
  heading(pdf, t['in-the-box'])
  write(
    pdf,
    product.inTheBox.map((text) => ({ kind: 'item', text }) as const),
  )
  for (const { title, text } of product.features) {
    heading(pdf, title, 12)
    write(pdf, blocksOf(text))
  }
  write(pdf, blocksOf(product.description))
  heading(pdf, messages.en.common.questions)
  for (const { question, answer } of product.faqs) {
    heading(pdf, question, 11)
    write(pdf, blocksOf(answer))
  }
  heading(pdf, t.specifications)
  for (const group of product.specifications) {
    heading(pdf, group.label, 11)
    for (const row of group.rows) specification(pdf, row.label, row.text)
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

type Pdf = InstanceType<typeof PDFDocument>

function heading(pdf: Pdf, text: string, size = 15): void {
  if (pdf.y > pdf.page.height - margin - 80) pdf.addPage()
  pdf
    .moveDown(size > 12 ? 1.2 : 0.7)
    .font('Helvetica-Bold')
    .fontSize(size)
    .fillColor(ink)
    .text(printable(text), margin)
  pdf.moveDown(0.3)
}

function write(pdf: Pdf, blocks: readonly Block[]): void {
  for (const { kind, text } of blocks) {
    if (kind === 'heading') heading(pdf, text, 12)
    else {
      const indent = kind === 'item' ? 14 : 0
      pdf.font('Helvetica').fontSize(10.5).fillColor(soft)
      if (indent) pdf.text('•', margin, pdf.y, { continued: false, lineBreak: false })
      pdf.text(printable(text), margin + indent, pdf.y, { lineGap: 2 })
      pdf.moveDown(kind === 'item' ? 0.2 : 0.5)
    }
  }
}

function specification(pdf: Pdf, label: string, value: string): void {
  const width = pdf.page.width - 2 * margin
  const split = width * 0.42
  pdf.font('Helvetica').fontSize(10)
  const height = Math.max(
    pdf.heightOfString(printable(label), { width: split - 12 }),
    pdf.heightOfString(printable(value), { width: width - split }),
  )
  if (pdf.y + height + 8 > pdf.page.height - margin) pdf.addPage()
  const top = pdf.y + 4
  pdf
    .moveTo(margin, top - 3)
    .lineTo(margin + width, top - 3)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
  pdf.fillColor(soft).text(printable(label), margin, top, { width: split - 12 })
  pdf.fillColor(ink).text(printable(value), margin + split, top, { width: width - split })
  pdf.y = top + height + 4
}

/** The built-in fonts of PDF know Windows-1252 only: what is outside of it is written in its letters. */
function printable(text: string): string {
  return text
    .replaceAll('−', '-')
    .replaceAll('≥', 'at least ')
    .replaceAll('≤', 'at most ')
    .replaceAll('→', '>')
    .replaceAll('Ω', 'ohm')
    .replace(/[\u00A0\u2009\u202F]/g, ' ')
    .replaceAll('₂', '2')
    .replaceAll('⁶', '^6')
}
