import type { Category, Download, Product, ProductCard, SpecificationGroup } from '#contracts/products.ts'
import type { Lang } from '#i18n/locales.ts'
import { warningsIn } from '#shared/text/warnings.ts'
import * as files from './files.ts'
import { checkInstructions } from './instructions.ts'
import { type NamesOf, readProductNames } from './product-names.ts'
import type { ContentReader, Parsed } from './read.ts'
import { specificationText } from './specification.ts'
import { entryOf, readTranslated, type Translated } from './translated.ts'
import type { WarningContent } from './warnings.ts'

interface ProductSource {
  slug: string
  facts: Parsed<files.ProductFile>
  words: Translated<files.ProductWords>
}

export interface ProductContent {
  categories(lang: Lang): Category[]
  cards(lang: Lang): ProductCard[]
  product(lang: Lang, id: number, downloads: Download[]): Product | undefined
  /** The family of firmware of every hardware version of every product. */
  firmware(): { id: number; slug: string; version: string; family: string }[]
}

type SpecificationWords = Translated<{ labels: Record<string, string>; terms: Record<string, string> }>

/** Reads categories, specification words and products, and checks that they agree with each other. */
export function readProducts(reader: ContentReader, warnings: WarningContent): ProductContent {
  const order = reader.yaml('categories/categories.yaml', files.categoriesFile)
  const categoryWords = readTranslated(reader, 'categories', 'yaml', files.categoryWords, ['categories.yaml'])
  const specifications = readTranslated(reader, 'specifications', 'yaml', files.specificationWords)
  const sources = reader.folders('products').flatMap((slug) => readSource(reader, slug))
  const namesOf = readProductNames(reader, reader.folders('products'))
  const categories = order?.data.order ?? []

  for (const [index, slug] of categories.entries())
    if (!entryOf(categoryWords, 'en', slug))
      order?.fault(['order', index], `names "${slug}", which categories/en.yaml does not describe`)
  // What could not be read is no reason to call everything that names it wrong as well.
  if (!reader.faults.length) checkAgreement(sources, categories, specifications)
  for (const { facts, words } of sources) {
    const { markets, diagrams, warnings: named } = facts.data
    checkInstructions({ words, facts, markets, diagrams, named, textOf: proseOf }, warnings)
    checkQuestions(words)
    words.each((file) => {
      if (warningsIn(proseOf(file.data)).length > 0)
        file.fault([], 'shows a warning that `warnings` of product.yaml has to name')
    })
  }

  const position = (card: ProductSource) => categories.indexOf(card.facts.data.category)
  sources.sort((a, b) => position(a) - position(b) || a.facts.data.id - b.facts.data.id)
  const byId = new Map(sources.map((source) => [source.facts.data.id, source]))

  return {
    categories: (lang) =>
      categories.flatMap((slug) => {
        const entry = entryOf(categoryWords, lang, slug)
        return entry ? [{ slug, ...entry.words, contentLang: entry.contentLang }] : []
      }),
    cards: (lang) => sources.flatMap((source) => cardOf(source, lang, namesOf) ?? []),
    product: (lang, id, downloads) => {
      const source = byId.get(id)
      return source && productOf(source, lang, { specifications, downloads, namesOf })
    },
    firmware: () =>
      sources.flatMap(({ slug, facts: { data } }) =>
        data.hardware.map(({ version, firmware }) => ({ id: data.id, slug, version, family: firmware })),
      ),
  }
}

function readSource(reader: ContentReader, slug: string): ProductSource[] {
  const facts = reader.yaml(`products/${slug}/product.yaml`, files.productFile)
  const words = readTranslated(reader, `products/${slug}`, 'md', files.productWords, ['product.yaml'])
  if (facts?.data.review) reader.reviews.add(`products/${slug}`)
  for (const field of facts ? unconfirmedIn(facts.data) : [])
    reader.addPlaceholder(`${field} of products`, `products/${slug}/product.yaml`)
  return facts ? [{ slug, facts, words }] : []
}

function unconfirmedIn({ confirmed, specifications }: files.ProductFile): string[] {
  const hasCertificates = specifications.some(({ rows }) => 'certificates' in rows)
  const said = ['supportUntil', ...(hasCertificates ? ['certificates'] : [])] as const
  return said.filter((field) => !confirmed.some((one) => one === field))
}

function checkAgreement(sources: ProductSource[], categories: string[], specifications: SpecificationWords): void {
  const english = specifications.in('en')?.words
  const seen = new Map<number, string>()
  const ids = new Set(sources.map((source) => source.facts.data.id))
  for (const { slug, facts } of sources) {
    const { id, category, related, specifications: groups } = facts.data
    const other = seen.get(id)
    if (other) facts.fault(['id'], `${id} is the id of ${other} as well`)
    seen.set(id, slug)
    if (!categories.includes(category)) facts.fault(['category'], `"${category}" is not in categories/categories.yaml`)
    for (const [index, wanted] of related.entries())
      if (!ids.has(wanted) || wanted === id) facts.fault(['related', index], `names no other product: ${wanted}`)
    checkHardware(facts)
    for (const [index, { group, rows }] of groups.entries()) {
      if (english && !english.labels[group])
        facts.fault(['specifications', index, 'group'], `"${group}" has no label in specifications/en.yaml`)
      for (const [key, value] of Object.entries(rows)) {
        const at = ['specifications', index, 'rows', key]
        if (english && !english.labels[key]) facts.fault(at, 'has no label in specifications/en.yaml')
        specificationText(value, 'en', (term) => {
          if (english && !english.terms[term])
            facts.fault(at, `uses the term "${term}", which specifications/en.yaml does not have`)
          return term
        })
      }
    }
  }
}

/** The questions of a product are the same in every language, in the same order. */
function checkQuestions(words: Translated<files.ProductWords>): void {
  const idsOf = ({ faqs }: files.ProductWords) => faqs.map(({ id }) => id)
  const english = words.in('en')
  if (!english) return
  const wanted = idsOf(english.words)
  words.each((file) => {
    for (const [index, id] of idsOf(file.data).entries())
      if (id !== wanted[index]) file.fault(['faqs', index, 'id'], `must be "${wanted[index] ?? 'none'}" as in en.md`)
    if (file.data.faqs.length < wanted.length) file.fault(['faqs'], `lacks "${wanted[file.data.faqs.length]}" of en.md`)
    if (new Set(wanted).size < wanted.length) file.fault(['faqs'], 'has an id twice')
  })
}

function checkHardware({ data: { hardware, released }, fault }: Parsed<files.ProductFile>): void {
  if (hardware[0]?.sold !== released) fault(['hardware', 0, 'sold'], 'must be the day in "released"')
  for (const [index, { version, sold }] of hardware.entries()) {
    const before = hardware[index - 1]
    if (before && (sold <= before.sold || Number(version) <= Number(before.version)))
      fault(['hardware', index], `must be newer than version ${before.version}`)
  }
}

/** All that a product's page tells in sentences. */
function proseOf({ overview, features, faqs, body }: files.ProductWords): string {
  return [overview, ...features.map(({ text }) => text), ...faqs.map(({ answer }) => answer), body].join('\n')
}

/** Its own words, and before English ones what it is called in the language. */
function namedIn({ slug, words }: ProductSource, lang: Lang, namesOf: NamesOf) {
  const found = words.in(lang)
  const named = found?.contentLang === lang ? undefined : namesOf(slug, lang)
  return named ? { words: named, nameLang: lang } : found && { words: found.words, nameLang: found.contentLang }
}

function cardOf(source: ProductSource, lang: Lang, namesOf: NamesOf): ProductCard | undefined {
  const { slug, facts, words } = source
  const found = namedIn(source, lang, namesOf)
  if (!found) return undefined
  const { id, category, model, markets, worksWith, released } = facts.data
  const { name, tagline } = found.words
  return {
    id,
    slug,
    category,
    model,
    name,
    tagline,
    markets,
    worksWith,
    released,
    contentLang: found.nameLang,
    languages: words.languages,
  }
}

function productOf(
  source: ProductSource,
  lang: Lang,
  {
    specifications,
    downloads,
    namesOf,
  }: { specifications: SpecificationWords; downloads: Download[]; namesOf: NamesOf },
): Product | undefined {
  const card = cardOf(source, lang, namesOf)
  const named = namedIn(source, lang, namesOf)
  const found = source.words.in(lang)
  if (!card || !named || !found) return undefined
  const { overview, features, inTheBox, faqs, body } = found.words
  const { diagrams, warnings, hardware, related, supportUntil } = source.facts.data
  return {
    ...card,
    contentLang: found.contentLang,
    nameLang: named.nameLang,
    isOlder: found.isOlder,
    summary: named.words.summary,
    overview,
    features,
    inTheBox,
    specifications: specificationGroups(source.facts.data, lang, specifications),
    description: body,
    diagrams,
    warnings,
    faqs,
    downloads,
    hardware: hardware.map(({ version, sold }) => ({ version, sold })),
    related,
    supportUntil,
  }
}

function specificationGroups(facts: files.ProductFile, lang: Lang, words: SpecificationWords): SpecificationGroup[] {
  const lookUp = (kind: 'labels' | 'terms') => (key: string) =>
    words.in(lang)?.words[kind][key] ?? words.in('en')?.words[kind][key] ?? key
  const label = lookUp('labels')
  const term = lookUp('terms')
  return facts.specifications.map(({ group, rows }) => ({
    key: group,
    label: label(group),
    rows: Object.entries(rows).map(([key, value]) => ({
      key,
      label: label(key),
      text: specificationText(value, lang, term),
    })),
  }))
}
