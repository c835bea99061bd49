import type { Product } from '#contracts/products.ts'
import { defaultLang, localeOf } from '#i18n/locales.ts'
import type { DocumentWords, Statements } from '#server/content/document-files.ts'
import { formatDay } from '#shared/text/format.ts'
import { signed } from './declaration.ts'
import { fill } from './fill.ts'
import type { Maker } from './maker.ts'
import { PdfWriter } from './pdf-writer.ts'

export interface PstiInput {
  maker: Maker
  product: Pick<Product, 'name' | 'model' | 'supportUntil'> & { versions: string[] }
  issued: string
  signatory: string
  psti: Statements['psti']
  words: DocumentWords
}

/** The statement of compliance of the British product security law, with the parts that Schedule 4 of its Regulations asks for. */
export async function pstiStatement({ maker, product, issued, signatory, psti, words }: PstiInput): Promise<Buffer> {
  const { tag } = localeOf(defaultLang)
  const { name, model, versions, supportUntil } = product
  const pdf = new PdfWriter({
    title: `${psti.title}: ${model}`,
    author: maker.legalName,
    language: defaultLang,
    date: issued,
    foot: `${maker.name}  ·  ${model}  ·  ${psti.title}`,
  })
  pdf.open(`${maker.name}  ·  ${model}`, psti.title, [psti.law])
  pdf.table([
    [psti.product, name],
    [psti.batch, fill(psti['batch-text'], { model, versions: versions.join(', ') })],
    [words.declaration.manufacturer, [maker.legalName, ...maker.address].join(', ')],
    [psti.support, fill(psti['support-text'], { date: formatDay(supportUntil, tag) })],
    [psti.contact, maker.mail.security],
  ])
  pdf.paragraph(psti.prepared)
  pdf.paragraph(psti.complies)
  pdf.list(psti.requirements)
  signed(pdf, maker, words.declaration, { date: formatDay(issued, tag), signatory })
  return pdf.close()
}
