import type { Download, Product } from '#contracts/products.ts'
import { defaultLang, type Lang } from '#i18n/locales.ts'
import type { DocumentFacts } from '#server/content/document-facts.ts'
import type { ProductContent } from '#server/content/products.ts'
import { euDeclaration, ukDeclaration } from './declaration.ts'
import { makerIn } from './maker.ts'
import { openSourceNotice } from './open-source-notice.ts'
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
  const perProduct = products.cards(defaultLang).flatMap(({ id, languages }) => {
    const printed = languages.flatMap((lang) => products.product(lang, id, []) ?? [])
    return [...manuals(printed, facts), ...guides(printed, facts), ...declarations(printed, facts)]
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

const versionsOf = (product: Product) => product.hardware.map(({ version }) => version)
const planFor = (product: Product) => ({
  language: product.contentLang,
  subject: product.model.toLowerCase(),
  products: [{ id: product.id, hardware: versionsOf(product) }],
})

function manuals(printed: readonly Product[], facts: DocumentFacts): Plan[] {
  return printed.flatMap((product) => {
    const words = facts.words(product.contentLang)
    const manual = facts.manual(product.slug)
    if (!words || !manual) return []
    const warnings = facts.warnings(product, product.contentLang)
    const input = { maker: makerIn(product.contentLang), product, manual, words, warnings }
    const write = () => userManual(input)
    return [{ ...planFor(product), kind: 'user-manual' as const, date: manual.updated, input, write }]
  })
}

function guides(printed: readonly Product[], facts: DocumentFacts): Plan[] {
  return printed.map((product) => {
    const warnings = facts.warnings(product, product.contentLang)
    const input = { maker: makerIn(product.contentLang), product, warnings, date: product.released }
    const write = () => productGuide(input)
    return { ...planFor(product), kind: 'product-guide', date: product.released, input, write }
  })
}

function declarations(printed: readonly Product[], facts: DocumentFacts): Plan[] {
  return printed.flatMap((product): Plan[] => {
    const lang = product.contentLang
    const words = facts.words(lang)
    if (!words) return []
    const maker = makerIn(lang)
    const { name, model, slug, markets, supportUntil } = product
    const versions = versionsOf(product)
    const subject = { name, model, contentLang: lang, versions }
    const eu = markets.includes('EU') ? facts.declared(slug, 'eu') : undefined
    const uk = markets.includes('UK') && lang === defaultLang ? facts.declared(slug, 'uk') : undefined
    const plans: Plan[] = []
    if (eu) {
      const input = { maker, product: subject, declared: eu, words }
      const write = (revision: string) => euDeclaration({ ...input, revision })
      plans.push({ ...planFor(product), kind: 'eu-declaration', date: eu.issued, input, write })
    }
    if (uk) {
      const input = { maker, product: subject, declared: uk, words, uk: facts.statements.uk }
      const write = (revision: string) => ukDeclaration({ ...input, revision })
      plans.push({ ...planFor(product), kind: 'uk-declaration', date: uk.issued, input, write })
      const { psti } = facts.statements
      const { issued, signatory } = uk
      const statement = { maker, product: { name, model, versions, supportUntil }, issued, signatory, psti, words }
      const state = () => pstiStatement(statement)
      plans.push({ ...planFor(product), kind: 'psti-statement', date: uk.issued, input: statement, write: state })
    }
    return plans
  })
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
