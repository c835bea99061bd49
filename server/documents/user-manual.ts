import type { DiagramName, Product } from '#contracts/products.ts'
import { localeOf } from '#i18n/locales.ts'
import { messages } from '#i18n/messages.ts'
import type { DocumentWords } from '#server/content/document-files.ts'
import type { Manual } from '#server/content/documents.ts'
import { formatDay } from '#shared/text/format.ts'
import { blocksOf } from './blocks.ts'
import { drawingInWords } from './drawing-in-words.ts'
import { fill } from './fill.ts'
import type { Maker } from './maker.ts'
import { Paper } from './paper.ts'
import { writeQuestions, writeSpecifications } from './product-guide.ts'

export interface ManualSheet {
  maker: Maker
  product: Product
  manual: Manual
  words: DocumentWords
}

/** Drawings that show how something is connected. */
const wirings: readonly DiagramName[] = [
  'garage-wiring',
  'garage-wiring-3',
  'thermostat-terminals',
  'thermostat-terminals-floor',
  'thermostat-terminals-boiler',
  'shutter-wiring',
]

/** The user manual: safety, set-up, wiring in words, lights, reset, answers, specifications, disposal, warranty. */
export async function userManual({ maker, product, manual, words }: ManualSheet): Promise<Buffer> {
  const lang = product.contentLang
  const { tag } = localeOf(lang)
  const { product: t, common } = messages[lang]
  const m = words.manual
  const versions = product.hardware.map(({ version }) => version).join(', ')
  const paper = new Paper({
    title: `${m.title}: ${product.name} (${product.model})`,
    author: maker.legalName,
    language: tag,
    date: manual.updated,
    foot: `${maker.name}  ·  ${product.model}  ·  ${m.title}  ·  ${formatDay(manual.updated, tag)}`,
  })
  paper.open(`${m.title}  ·  ${product.model}`, product.name, [
    `${fill(m['valid-for'], { versions })}  ·  ${fill(m['as-of'], { date: formatDay(manual.updated, tag) })}`,
    m.keep,
  ])
  paper.chapter(m.safety)
  for (const key of manual.safety) paper.item(words.safety[key] ?? '')
  paper.chapter(t['in-the-box'])
  for (const part of product.inTheBox) paper.item(part)
  writeWiring(paper, product, manual, words)
  paper.chapter(m['set-up'])
  for (const [index, key] of manual.steps.entries()) paper.step(index + 1, words.steps[key] ?? '')
  if (manual.lights.length > 0) {
    paper.chapter(m.lights)
    paper.table(
      manual.lights.map((key) => [words.lights[key]?.light ?? '', words.lights[key]?.meaning ?? '']),
      [m.light, m.meaning],
    )
  }
  paper.chapter(m.reset)
  paper.blocks(blocksOf(product.faqs[manual.reset - 1]?.answer ?? ''))
  paper.chapter(common.questions)
  writeQuestions(
    paper,
    product.faqs.filter((_, index) => index !== manual.reset - 1),
  )
  paper.chapter(t.specifications)
  writeSpecifications(paper, product)
  paper.chapter(m.updates)
  paper.paragraph(fill(m['updates-until'], { date: formatDay(product.supportUntil, tag) }))
  paper.chapter(m.disposal)
  for (const key of manual.disposal) paper.paragraph(words.disposal[key] ?? '')
  paper.chapter(m.warranty)
  for (const text of words.warranty) paper.item(text)
  paper.chapter(m.help)
  paper.paragraph(fill(m['help-text'], { site: maker.site, mail: maker.mail.support }))
  paper.paragraph([maker.legalName, ...maker.address].join(', '))
  return paper.close()
}

function writeWiring(paper: Paper, product: Product, manual: Manual, words: DocumentWords): void {
  const drawn = product.diagrams.filter((name) => wirings.includes(name))
  if (drawn.length + manual.wiring.length === 0) return
  const m = words.manual
  paper.chapter(m.wiring)
  for (const name of drawn) {
    const { title, description, rows, note } = drawingInWords(name, messages[product.contentLang].diagrams)
    paper.heading(title)
    paper.paragraph(description)
    paper.table(rows, [m.terminal, m.wire])
    paper.paragraph(note)
  }
  for (const key of manual.wiring) {
    const wiring = words.wiring[key]
    if (!wiring) continue
    paper.heading(wiring.title)
    paper.table(wiring.rows, [m.terminal, m.wire])
    paper.paragraph(wiring.note)
  }
}
