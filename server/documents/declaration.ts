import type { Product } from '#contracts/products.ts'
import { localeOf } from '#i18n/locales.ts'
import type { DocumentWords, Statements } from '#server/content/document-files.ts'
import type { Declared } from '#server/content/documents.ts'
import { formatDay } from '#shared/text/format.ts'
import { fill } from './fill.ts'
import type { Maker } from './maker.ts'
import { Paper } from './paper.ts'

export interface DeclarationSheet {
  maker: Maker
  product: Pick<Product, 'name' | 'model' | 'contentLang'> & { versions: string[]; smokeAlarm: boolean }
  declared: Declared
  words: DocumentWords
  revision: string
}

interface Phrases {
  title: string
  number: string
  responsibility: string
  object: string
  conformity: string
  standards: string
}

/** The EU declaration of conformity, with the parts that Annex VI of Directive 2014/53/EU asks for. */
export function euDeclaration(sheet: DeclarationSheet): Promise<Buffer> {
  const { declared, words } = sheet
  return write(sheet, words.declaration, {
    laws: declared.laws.map(({ key, reference }) => [reference, words.laws[key] ?? '']),
    standards: declared.standards,
    note: sheet.product.smokeAlarm ? words.declaration['construction-note'] : undefined,
  })
}

/** The UK declaration of conformity, by the same scheme. Designated standards are named as the British Standards Institution does. */
export function ukDeclaration(sheet: DeclarationSheet & { uk: Statements['uk'] }): Promise<Buffer> {
  return write(sheet, sheet.uk, {
    laws: [...new Set(sheet.declared.laws.map(({ reference }) => reference))].map((reference) => [reference]),
    standards: sheet.declared.standards.map((standard) => ({
      ...standard,
      reference: standard.reference.replace(/^EN /, 'BS EN '),
    })),
    note: undefined,
  })
}

async function write(
  { maker, product, declared, words, revision }: DeclarationSheet,
  phrases: Phrases,
  content: { laws: string[][]; standards: Declared['standards']; note: string | undefined },
): Promise<Buffer> {
  const w = words.declaration
  const { tag } = localeOf(product.contentLang)
  const date = formatDay(declared.issued, tag)
  const number = fill(phrases.number, { model: product.model, revision })
  const paper = new Paper({
    title: `${phrases.title}: ${product.model}`,
    author: maker.legalName,
    language: tag,
    date: declared.issued,
    foot: `${maker.name}  ·  ${number}`,
  })
  paper.open(number, phrases.title, [fill(phrases.object, { name: product.name, model: product.model })])
  paper.table([
    [w.product, product.name],
    [w.model, product.model],
    [w.versions, product.versions.join(', ')],
    [w.manufacturer, [maker.legalName, ...maker.address].join(', ')],
  ])
  paper.paragraph(phrases.responsibility)
  paper.paragraph(phrases.conformity)
  if (content.laws.some((law) => law.length > 1)) paper.table(content.laws)
  else for (const [law = ''] of content.laws) paper.item(law)
  paper.chapter(phrases.standards)
  paper.table(
    [...Map.groupBy(content.standards, ({ purpose }) => purpose)].map(([purpose, standards]) => [
      words.purposes[purpose] ?? '',
      standards.map(({ reference }) => reference).join('\n'),
    ]),
    [w.purpose, w.reference],
  )
  if (content.note) paper.paragraph(content.note)
  signed(paper, maker, w, date)
  return paper.close()
}

/** Place, day, and for whom it is signed. */
export function signed(paper: Paper, maker: Maker, words: DocumentWords['declaration'], date: string): void {
  paper.heading(words.signed)
  paper.paragraph(`${maker.legalName}, ${maker.address.join(', ')}`)
  paper.paragraph(fill(words.place, { place: maker.place, date }))
}
