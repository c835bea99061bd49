import type { Download, Product } from '#contracts/products.ts'
import { defaultLang, type Lang, langs } from '#i18n/locales.ts'
import type { DocumentFacts } from '#server/content/document-facts.ts'
import type { ProductContent } from '#server/content/products.ts'
import { euDeclaration, ukDeclaration } from './declaration.ts'
import { makerIn } from './maker.ts'
import { openSourceNotice } from './open-source-notice.ts'
import { pictureOf } from './pictures.ts'
import { productGuide } from './product-guide.ts'
import { pstiStatement } from './psti-statement.ts'
import { userManual } from './user-manual.ts'

/** A document that is to be made: for whom, under which name, and out of what. */
export interface Plan {
  kind: Download['kind']
  language: Lang
  date: string
  /** The first part of its file name. */
  subject: string
  /** Products that offer it, each with its hardware versions that it is about. */
  products: { id: number; hardware: string[] }[]
  /** All that it is made of: the same input gives the same bytes. */
  input: object
  write(revision: string): Promise<Buffer>
}

/** Every document of every product, those of a product in the order that readers want them. */
export function plansFor(products: ProductContent, facts: DocumentFacts): Plan[] {
  const perProduct = products.cards(defaultLang).flatMap(({ id }) => {
    const printed = langs.flatMap((language) => {
      const product = products.product(language, id, [])
      return product ? [{ language, product }] : []
    })
    return printed.flatMap((each) => [...manuals(each, facts), ...guides(each, facts), ...declarations(each, facts)])
  })
  return [...perProduct, ...notices(products, facts)].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

const order: Download['kind'][] = [
  'user-manual',
  'product-guide',
  'eu-declaration',
  'uk-declaration',
  'psti-statement',
  'open-source-notice',
]

/** A product in a language, which may have no paragraphs of it: those are English then. */
interface Printed {
  language: Lang
  product: Product
}

const versionsOf = (product: Product) => product.hardware.map(({ version }) => version)
const planFor = ({ language, product }: Printed) => ({
  language,
  subject: product.model.toLowerCase(),
  products: [{ id: product.id, hardware: versionsOf(product) }],
})

/** Safety and wiring are in the language of whoever reads, whatever the product says of itself. */
function manuals(printed: Printed, facts: DocumentFacts): Plan[] {
  const { language, product } = printed
  const words = facts.words(language)
  const manual = facts.manual(product.slug)
  if (!words || !manual) return []
  const warnings = facts.warnings(product, language)
  const input = { maker: makerIn(language), language, product, manual, words, warnings }
  const write = () => userManual(input)
  const made = { ...input, picture: pictureOf(product.slug)?.hash }
  return [{ ...planFor(printed), kind: 'user-manual', date: manual.updated, input: made, write }]
}

/** A guide is nothing but what the product says of itself. */
function guides(printed: Printed, facts: DocumentFacts): Plan[] {
  const { language, product } = printed
  if (product.contentLang !== language) return []
  const warnings = facts.warnings(product, language)
  const input = { maker: makerIn(language), product, warnings, date: product.released }
  const write = () => productGuide(input)
  const made = { ...input, picture: pictureOf(product.slug)?.hash }
  return [{ ...planFor(printed), kind: 'product-guide', date: product.released, input: made, write }]
}

/** A declaration names the product and says nothing else of it, so it is there in every language. */
function declarations(printed: Printed, facts: DocumentFacts): Plan[] {
  const { language, product } = printed
  const words = facts.words(language)
  if (!words) return []
  const maker = makerIn(language)
  const { name, model, slug, markets, supportUntil } = product
  const versions = versionsOf(product)
  const subject = { name, model, versions }
  const eu = markets.includes('EU') ? facts.declared(slug, 'eu') : undefined
  const uk = markets.includes('UK') && language === defaultLang ? facts.declared(slug, 'uk') : undefined
  const plans: Plan[] = []
  if (eu) {
    const input = { maker, language, product: subject, declared: eu, words }
    const write = (revision: string) => euDeclaration({ ...input, revision })
    plans.push({ ...planFor(printed), kind: 'eu-declaration', date: eu.issued, input, write })
  }
  if (uk) {
    const input = { maker, language, product: subject, declared: uk, words, uk: facts.statements.uk }
    const write = (revision: string) => ukDeclaration({ ...input, revision })
    plans.push({ ...planFor(printed), kind: 'uk-declaration', date: uk.issued, input, write })
    const { psti } = facts.statements
    const { issued, signatory } = uk
    const statement = { maker, product: { name, model, versions, supportUntil }, issued, signatory, psti, words }
    const state = () => pstiStatement(statement)
    plans.push({ ...planFor(printed), kind: 'psti-statement', date: uk.issued, input: statement, write: state })
  }
  return plans
}

/** One notice for each family of firmware, offered by every product that runs it. */
function notices(products: ProductContent, facts: DocumentFacts): Plan[] {
  const cards = new Map(products.cards(defaultLang).map((card) => [card.id, card]))
  const running = Map.groupBy(products.firmware(), ({ family }) => family)
  return [...running].flatMap(([family, uses]) => {
    const firmware = facts.firmware(family)
    if (!firmware) return []
    const hardwareOf = Map.groupBy(uses, ({ id }) => id)
    const offered = [...hardwareOf].map(([id, own]) => ({ id, hardware: own.map(({ version }) => version) }))
    const devices = offered
      .map(({ id, hardware }) => ({
        name: cards.get(id)?.name ?? '',
        model: cards.get(id)?.model ?? '',
        versions: hardware,
      }))
      .sort((a, b) => (a.model < b.model ? -1 : 1))
    const input = { maker: makerIn(defaultLang), family, firmware, devices, gpl: facts.statements.gpl }
    const write = () => openSourceNotice(input)
    const kind = 'open-source-notice'
    return [{ kind, language: defaultLang, date: firmware.updated, subject: family, products: offered, input, write }]
  })
}
