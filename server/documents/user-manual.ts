import type { Product } from '#contracts/products.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import { isReset, type Manual } from '#server/content/document-facts.ts'
import type { DocumentWords } from '#server/content/document-files.ts'
import { formatDay } from '#shared/text/format.ts'
import { wirings } from './drawing.ts'
import { drawingInWords } from './drawing-in-words.ts'
import { fill } from './fill.ts'
import type { Maker } from './maker.ts'
import { partsOf } from './parts.ts'
import { PdfWriter } from './pdf-writer.ts'
import { coverOf, writeQuestions, writeSpecifications } from './product-guide.ts'

export interface ManualInput {
  maker: Maker
  language: Lang
  /** Its paragraphs may be English. */
  product: Product
  manual: Manual
  words: DocumentWords
  /** The warnings of its page, which come before what concerns this device alone. */
  warnings: readonly string[]
}

/** The user manual: safety, set-up, wiring, lights, reset, answers, specifications, disposal, warranty. */
export async function userManual({ maker, language, product, manual, words, warnings }: ManualInput): Promise<Buffer> {
  const { tag } = localeOf(language)
  const { product: t, common } = messages[language]
  const m = words.manual
  const versions = product.hardware.map(({ version }) => version).join(', ')
  const pdf = new PdfWriter({
    title: `${m.title}: ${product.name} (${product.model})`,
    author: maker.legalName,
    language,
    date: manual.updated,
    foot: `${maker.name}  ·  ${product.model}  ·  ${m.title}  ·  ${formatDay(manual.updated, tag)}`,
  })
  pdf.open(
    `${m.title}  ·  ${product.model}`,
    product.name,
    [`${fill(m['valid-for'], { versions })}  ·  ${fill(m['as-of'], { date: formatDay(manual.updated, tag) })}`, m.keep],
    coverOf(product, language),
  )
  pdf.chapter(m.safety)
  pdf.list([...warnings, ...manual.safety.map((key) => words.safety[key] ?? '')])
  const own = (write: () => void) => {
    if (product.contentLang !== language) pdf.note(m['in-english'])
    pdf.inLanguage(product.contentLang, write)
  }
  pdf.chapter(t['in-the-box'])
  own(() => pdf.list(product.inTheBox))
  writeWiring(pdf, { language, product, manual, words })
  pdf.chapter(m['set-up'])
  pdf.steps(manual.steps.map((key) => words.steps[key] ?? ''))
  if (manual.lights.length > 0) {
    pdf.chapter(m.lights)
    pdf.table(
      manual.lights.map((key) => [words.lights[key]?.light ?? '', words.lights[key]?.meaning ?? '']),
      [m.light, m.meaning],
    )
  }
  pdf.chapter(m.reset)
  own(() => pdf.parts(partsOf(product.faqs.find(isReset)?.answer ?? '')))
  pdf.chapter(common.questions)
  own(() =>
    writeQuestions(
      pdf,
      product.faqs.filter((each) => !isReset(each)),
    ),
  )
  pdf.chapter(t.specifications)
  writeSpecifications(pdf, product)
  pdf.chapter(m.updates)
  pdf.paragraph(fill(m['updates-until'], { date: formatDay(product.supportUntil, tag) }))
  pdf.chapter(m.disposal)
  for (const key of manual.disposal) pdf.paragraph(words.disposal[key] ?? '')
  pdf.chapter(m.warranty)
  pdf.list(words.warranty)
  pdf.chapter(m.help)
  pdf.paragraph(fill(m['help-text'], { site: maker.site, mail: maker.mail.support }))
  pdf.paragraph([maker.legalName, ...maker.address].join(', '))
  return pdf.close()
}

function writeWiring(
  pdf: PdfWriter,
  { language, product, manual, words }: Pick<ManualInput, 'language' | 'product' | 'manual' | 'words'>,
): void {
  const drawn = wirings.filter((name) => product.diagrams.includes(name))
  if (drawn.length + manual.wiring.length === 0) return
  const m = words.manual
  pdf.chapter(m.wiring, drawn.length > 0 ? 430 : undefined)
  for (const name of drawn) {
    const { diagrams } = messages[language]
    const { title, description, rows, notes } = drawingInWords(name, diagrams)
    pdf.drawing(name, title, description, diagrams)
    pdf.table(rows, [m.terminal, m.wire])
    for (const note of notes) pdf.paragraph(note)
  }
  for (const key of manual.wiring) {
    const wiring = words.wiring[key]
    if (!wiring) continue
    pdf.heading(wiring.title)
    pdf.table(wiring.rows, [m.terminal, m.wire])
    pdf.paragraph(wiring.note)
  }
}
