import type { Product } from '#contracts/products.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import type { Declared } from '#server/content/document-facts.ts'
import type { DocumentWords, Statements } from '#server/content/document-files.ts'
import { formatDay } from '#shared/text/format.ts'
import { fill } from './fill.ts'
import type { Maker } from './maker.ts'
import { PdfWriter } from './pdf-writer.ts'

export interface DeclarationInput {
  maker: Maker
  language: Lang
  product: Pick<Product, 'name' | 'model'> & { versions: string[] }
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
export function euDeclaration(input: DeclarationInput): Promise<Buffer> {
  const { declared, words } = input
  return write(input, words.declaration, {
    laws: declared.laws.map(({ key, reference }) => [reference, words.laws[key] ?? '']),
    standards: declared.standards,
    note: declared.laws.some(({ key }) => key === 'construction') ? words.declaration['construction-note'] : undefined,
  })
}

/** The UK declaration of conformity, by the same scheme. Designated standards are named as the British Standards Institution does. */
export function ukDeclaration(input: DeclarationInput & { uk: Statements['uk'] }): Promise<Buffer> {
  return write(input, input.uk, {
    laws: [...new Set(input.declared.laws.map(({ reference }) => reference))].map((reference) => [reference]),
    standards: input.declared.standards.map((standard) => ({
      ...standard,
      reference: standard.reference.replace(/^EN /, 'BS EN '),
    })),
    note: undefined,
  })
}

async function write(
  { maker, language, product, declared, words, revision }: DeclarationInput,
  phrases: Phrases,
  content: { laws: string[][]; standards: Declared['standards']; note: string | undefined },
): Promise<Buffer> {
  const w = words.declaration
  const { tag } = localeOf(language)
  const date = formatDay(declared.issued, tag)
  const number = fill(phrases.number, { model: product.model, revision })
  const pdf = new PdfWriter({
    title: `${phrases.title}: ${product.model}`,
    author: maker.legalName,
    language,
    date: declared.issued,
    foot: `${maker.name}  ·  ${number}`,
  })
  pdf.open(number, phrases.title, [fill(phrases.object, { name: product.name, model: product.model })])
  pdf.table([
    [w.product, product.name],
    [w.model, product.model],
    [w.versions, product.versions.join(', ')],
    [w.manufacturer, [maker.legalName, ...maker.address].join(', ')],
  ])
  pdf.paragraph(phrases.responsibility)
  pdf.paragraph(phrases.conformity)
  if (content.laws.some((law) => law.length > 1)) pdf.table(content.laws)
  else pdf.list(content.laws.flat())
  pdf.heading(phrases.standards, 2)
  pdf.table(
    [...Map.groupBy(content.standards, ({ purpose }) => purpose)].map(([purpose, standards]) => [
      words.purposes[purpose] ?? '',
      standards.map(({ reference }) => reference).join('\n'),
    ]),
    [w.purpose, w.reference],
  )
  if (content.note) pdf.paragraph(content.note)
  signed(pdf, maker, w, { date, signatory: declared.signatory })
  return pdf.close()
}

/** For whom it is signed, where and when, and by whom. */
export function signed(
  pdf: PdfWriter,
  maker: Maker,
  words: DocumentWords['declaration'],
  { date, signatory }: { date: string; signatory: string },
): void {
  pdf.heading(words.signed, 2)
  pdf.paragraph(
    [
      `${maker.legalName}, ${maker.address.join(', ')}`,
      fill(words.place, { place: maker.place, date }),
      fill(words.signatory, { name: signatory }),
    ].join('\n'),
  )
}
