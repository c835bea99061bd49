import { drawingWarnings, type Market, type Product } from '#contracts/products.ts'
import { defaultLang, type Lang } from '#i18n/locales.ts'
import * as files from './document-files.ts'
import type { ProductContent } from './products.ts'
import type { ContentReader, Parsed } from './read.ts'
import { readTranslated, type Translated } from './translated.ts'
import type { WarningContent } from './warnings.ts'

export type Side = 'eu' | 'uk'

/** What a declaration of one side names, in order. */
export interface Declared {
  issued: string
  /** Who signs. */
  signatory: string
  laws: { key: string; reference: string }[]
  standards: { reference: string; purpose: string }[]
}

/** One family of firmware and the free software in it. */
export interface Firmware {
  updated: string
  components: { name: string; licence: string; copyright: string }[]
  /** Each licence that a component has, with its whole text. */
  licences: { key: string; name: string; text: string }[]
}

export type Manual = files.ManualsFile['products'][string] & { updated: string }

/** The facts and words that documents are made of, beside those of the products. */
export interface DocumentFacts {
  /** The warnings of a product's page, those of its drawings included, in a language. */
  warnings(product: Pick<Product, 'warnings' | 'diagrams'>, lang: Lang): string[]
  /** Undefined in a language that the documents have no words in. */
  words(lang: Lang): files.DocumentWords | undefined
  statements: files.Statements
  manual(slug: string): Manual | undefined
  declared(slug: string, side: Side): Declared | undefined
  firmware(family: string): Firmware | undefined
}

const sideOf: Partial<Record<Market, Side>> = { EU: 'eu', UK: 'uk' }
/** The order of requirements on a declaration. */
const purposes = ['safety', 'health', 'emc', 'radio', 'security', 'fire', 'energy', 'substances']

/** Reads what documents say, and checks that it agrees with the products. Undefined when a file of it is missing or wrong. */
export function readDocumentFacts(
  reader: ContentReader,
  products: ProductContent,
  warnings: WarningContent,
): DocumentFacts | undefined {
  const manuals = reader.yaml('documents/manuals.yaml', files.manualsFile)
  const declarations = reader.yaml('documents/declarations.yaml', files.declarationsFile)
  const firmware = reader.yaml('documents/firmware.yaml', files.firmwareFile)
  const statements = reader.yaml('documents/statements.yaml', files.statementsFile)
  const words = readTranslated(reader, 'documents', 'yaml', files.documentWords, [
    'manuals.yaml',
    'declarations.yaml',
    'firmware.yaml',
    'statements.yaml',
  ])
  if (!manuals || !declarations || !firmware || !statements || !words.in(defaultLang)) return undefined
  for (const [name, { data }] of [['declarations', declarations] as const, ['firmware', firmware] as const])
    if (data.status !== 'confirmed') reader.addPlaceholder(`all of documents/${name}.yaml`, `documents/${name}.yaml`)
  checkManuals(manuals, words, products)
  checkDeclarations(declarations, words, products)
  checkFirmware(firmware, products)
  const licenceTexts = new Map(
    Object.keys(firmware.data.licences).map((name) => [name, reader.plain(`documents/licences/${name}.txt`)]),
  )

  return {
    warnings: ({ warnings: named, diagrams }, lang) => {
      const shown = new Set([...named, ...diagrams.flatMap((name) => drawingWarnings[name] ?? [])])
      return warnings.all(lang).flatMap(({ key, title, text }) => (shown.has(key) ? [`${title} ${text}`] : []))
    },
    words: (lang) => (words.languages.includes(lang) ? words.in(lang)?.words : undefined),
    statements: statements.data,
    manual: (slug) => {
      const manual = manuals.data.products[slug]
      return manual && { ...manual, updated: manuals.data.updated }
    },
    declared: (slug, side) => declaredBy(declarations.data, slug, side),
    firmware: (family) => {
      const { updated, components, licences, families } = firmware.data
      const named = (families[family] ?? []).flatMap((name) => components[name] ?? [])
      if (named.length === 0) return undefined
      const used = Object.keys(licences).filter((licence) => named.some((component) => component.licence === licence))
      return {
        updated,
        components: named,
        licences: used.map((key) => ({ key, name: licences[key] ?? key, text: licenceTexts.get(key) ?? '' })),
      }
    },
  }
}

function declaredBy(data: files.DeclarationsFile, slug: string, side: Side): Declared | undefined {
  const own = data.products[slug]
  if (!own) return undefined
  const laws = [...data.all.laws, ...own.laws].flatMap((key) => {
    const reference = data.laws[key]?.[side]
    return reference ? [{ key, reference }] : []
  })
  const keys = new Set([...own.sets.flatMap((set) => data.sets[set] ?? []), ...own.standards, ...data.all.standards])
  const standards = [...keys]
    .flatMap((key) => data.standards[key] ?? [])
    .filter(({ only }) => only === undefined || only === side)
    .map(({ reference, for: purpose }) => ({ reference, purpose }))
    .sort((a, b) => purposes.indexOf(a.purpose) - purposes.indexOf(b.purpose))
  return { issued: data.issued, signatory: data.signatory, laws, standards }
}

/** The question of a product that its manual answers in a chapter of its own. */
export const isReset = ({ id }: Product['faqs'][number]) => id === 'reset'

function checkManuals(
  manuals: Parsed<files.ManualsFile>,
  words: Translated<files.DocumentWords>,
  products: ProductContent,
): void {
  const ids = new Map(products.cards(defaultLang).map(({ slug, id }) => [slug, id]))
  for (const slug of ids.keys())
    if (!manuals.data.products[slug]) manuals.fault(['products'], `lacks the product ${slug}`)
  for (const [slug, manual] of Object.entries(manuals.data.products)) {
    const id = ids.get(slug)
    if (id === undefined) manuals.fault(['products', slug], 'names no product')
    else if (!products.product(defaultLang, id, [])?.faqs.some(isReset))
      manuals.fault(['products', slug], `needs a question "reset" in ${slug}/en.md`)
    words.each((file, lang) => {
      for (const kind of ['safety', 'steps', 'wiring', 'lights', 'disposal'] as const)
        for (const [index, name] of manual[kind].entries())
          if (!file.data[kind][name])
            manuals.fault(['products', slug, kind, index], `"${name}" has no words in documents/${lang}.yaml`)
    })
  }
}

function checkDeclarations(
  declarations: Parsed<files.DeclarationsFile>,
  words: Translated<files.DocumentWords>,
  products: ProductContent,
): void {
  const { data, fault } = declarations
  const cards = products.cards(defaultLang)
  for (const { slug, markets } of cards)
    if (markets.some((market) => sideOf[market]) && !data.products[slug])
      fault(['products'], `lacks ${slug}, which is sold in the EU or the UK`)
  const known = (at: PropertyKey[], kind: 'laws' | 'sets' | 'standards', names: string[]) => {
    for (const [index, name] of names.entries())
      if (!data[kind][name]) fault([...at, index], `"${name}" is not among the ${kind} of this file`)
  }
  known(['all', 'laws'], 'laws', data.all.laws)
  known(['all', 'standards'], 'standards', data.all.standards)
  for (const [name, standards] of Object.entries(data.sets)) known(['sets', name], 'standards', standards)
  for (const [slug, own] of Object.entries(data.products)) {
    if (!cards.some((card) => card.slug === slug)) fault(['products', slug], 'names no product')
    for (const kind of ['laws', 'sets', 'standards'] as const) known(['products', slug, kind], kind, own[kind])
  }
  words.each((file, lang) => {
    for (const name of Object.keys(data.laws))
      if (!file.data.laws[name]) fault(['laws', name], `has no title in documents/${lang}.yaml`)
    for (const [name, { for: purpose }] of Object.entries(data.standards))
      if (!file.data.purposes[purpose] || !purposes.includes(purpose))
        fault(['standards', name, 'for'], `"${purpose}" has no words in documents/${lang}.yaml`)
  })
}

function checkFirmware({ data, fault }: Parsed<files.FirmwareFile>, products: ProductContent): void {
  for (const [name, { licence }] of Object.entries(data.components))
    if (!data.licences[licence]) fault(['components', name, 'licence'], `"${licence}" is not among the licences`)
  for (const [family, components] of Object.entries(data.families))
    for (const [index, name] of components.entries())
      if (!data.components[name]) fault(['families', family, index], `"${name}" is not among the components`)
  for (const { family, slug } of products.firmware())
    if (!data.families[family]) fault(['families'], `lacks "${family}", which products/${slug}/product.yaml names`)
}
