import type { Product } from '#contracts/products.ts'
import { localeOf } from '#i18n/locales.ts'
import type { DocumentWords, Statements } from '#server/content/document-files.ts'
import { formatDay } from '#shared/text/format.ts'
import { signed } from './declaration.ts'
import { fill } from './fill.ts'
import type { Maker } from './maker.ts'
import { Paper } from './paper.ts'

export interface PstiSheet {
  maker: Maker
  product: Pick<Product, 'name' | 'model' | 'supportUntil'> & { versions: string[] }
  issued: string
  psti: Statements['psti']
  words: DocumentWords
}

/** The statement of compliance of the British product security law, with the parts that Schedule 4 of its Regulations asks for. */
export async function pstiStatement({ maker, product, issued, psti, words }: PstiSheet): Promise<Buffer> {
  const { tag } = localeOf('en')
  const { name, model, versions, supportUntil } = product
  const paper = new Paper({
    title: `${psti.title}: ${model}`,
    author: maker.legalName,
    language: tag,
    date: issued,
    foot: `${maker.name}  ·  ${model}  ·  ${psti.title}`,
  })
  paper.open(`${maker.name}  ·  ${model}`, psti.title, [psti.law])
  paper.table([
    [psti.product, name],
    [psti.batch, fill(psti['batch-text'], { model, versions: versions.join(', ') })],
    [words.declaration.manufacturer, [maker.legalName, ...maker.address].join(', ')],
    [psti.support, fill(psti['support-text'], { date: formatDay(supportUntil, tag) })],
    [psti.contact, maker.mail.security],
  ])
  paper.paragraph(psti.prepared)
  paper.paragraph(psti.complies)
  for (const requirement of psti.requirements) paper.item(requirement)
  signed(paper, maker, words.declaration, formatDay(issued, tag))
  return paper.close()
}
