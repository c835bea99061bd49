import type { Product } from '#contracts/products.ts'
import type { Lang } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { fill } from './fill.ts'
import type { Maker } from './maker.ts'
import { partsOf } from './parts.ts'
import { PdfWriter } from './pdf-writer.ts'
import { pictureOf } from './pictures.ts'

export interface GuideInput {
  maker: Maker
  product: Product
  /** The warnings of its page. */
  warnings: readonly string[]
  date: string
}

/** The product guide: what it is, what is in the box, answers, and the specification table. */
export async function productGuide({ maker, product, warnings, date }: GuideInput): Promise<Buffer> {
  const { product: t, common } = messages[product.contentLang]
  const pdf = new PdfWriter({
    title: `${product.name} (${product.model})`,
    author: maker.legalName,
    language: product.contentLang,
    date,
    foot: `${maker.name}  ·  ${product.model}  ·  ${t['product-guide']}`,
  })
  pdf.open(`${maker.name}  ·  ${product.model}`, product.name, [product.tagline], coverOf(product, product.contentLang))
  pdf.chapter(t.overview)
  pdf.parts(partsOf(product.overview))
  pdf.chapter(t['in-the-box'])
  pdf.list(product.inTheBox)
  pdf.chapter(t.features)
  for (const { title, text } of product.features) {
    pdf.heading(title)
    pdf.parts(partsOf(text))
  }
  pdf.chapter(t.description)
  for (const warning of warnings) pdf.paragraph(warning)
  pdf.parts(partsOf(product.description))
  pdf.chapter(common.questions)
  writeQuestions(pdf, product.faqs)
  pdf.chapter(t.specifications)
  writeSpecifications(pdf, product)
  return pdf.close()
}

/** The picture of a product, and what it shows. */
export function coverOf({ slug, name }: Product, language: Lang): { bytes: Buffer; alt: string } | undefined {
  const picture = pictureOf(slug)
  return picture && { bytes: picture.bytes, alt: fill(messages[language].product['picture-alt'], { name }) }
}

export function writeQuestions(pdf: PdfWriter, faqs: Product['faqs']): void {
  for (const { question, answer } of faqs) {
    pdf.heading(question)
    pdf.parts(partsOf(answer))
  }
}

export function writeSpecifications(pdf: PdfWriter, product: Product): void {
  for (const { label, rows } of product.specifications) {
    pdf.heading(label)
    pdf.table(rows.map((row) => [row.label, row.text]))
  }
}
