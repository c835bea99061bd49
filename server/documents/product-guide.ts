import type { Product } from '#contracts/products.ts'
import { localeOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { blocksOf } from './blocks.ts'
import type { Maker } from './maker.ts'
import { Paper } from './paper.ts'

export interface GuideSheet {
  maker: Maker
  product: Product
  date: string
}

/** The product guide: what it is, what is in the box, answers, and the specification table. */
export async function productGuide({ maker, product, date }: GuideSheet): Promise<Buffer> {
  const { product: t, common } = messages[product.contentLang]
  const paper = new Paper({
    title: `${product.name} (${product.model})`,
    author: maker.legalName,
    language: localeOf(product.contentLang).tag,
    date,
    foot: `${maker.name}  ·  ${product.model}  ·  ${t['product-guide']}`,
  })
  paper.open(`${maker.name}  ·  ${product.model}`, product.name, [product.tagline])
  paper.chapter(t.overview)
  paper.blocks(blocksOf(product.overview))
  paper.chapter(t['in-the-box'])
  for (const part of product.inTheBox) paper.item(part)
  paper.chapter(t.features)
  for (const { title, text } of product.features) {
    paper.heading(title)
    paper.blocks(blocksOf(text))
  }
  paper.chapter(t.description)
  paper.blocks(blocksOf(product.description))
  paper.chapter(common.questions)
  writeQuestions(paper, product.faqs)
  paper.chapter(t.specifications)
  writeSpecifications(paper, product)
  return paper.close()
}

export function writeQuestions(paper: Paper, faqs: Product['faqs']): void {
  for (const { question, answer } of faqs) {
    paper.heading(question)
    paper.blocks(blocksOf(answer))
  }
}

export function writeSpecifications(paper: Paper, product: Product): void {
  for (const { label, rows } of product.specifications) {
    paper.heading(label)
    paper.table(rows.map((row) => [row.label, row.text]))
  }
}
