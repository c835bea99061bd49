import { createHash } from 'node:crypto'
import type { Download } from '#contracts/products.ts'
import { langs } from '#i18n/locales.ts'
import { readArticles } from './articles.ts'
import { readCompatibility } from './compatibility.ts'
import { readContact } from './contact.ts'
import type { Content } from './content.ts'
import { type DocumentFacts, readDocumentFacts } from './document-facts.ts'
import { readFaqs } from './faqs.ts'
import { ContentError } from './fault.ts'
import { type ContentFiles, readFolder } from './folder.ts'
import { readHolidays } from './holidays.ts'
import { readPages } from './pages.ts'
import { type ProductContent, readProducts } from './products.ts'
import { type Checked, ContentReader } from './read.ts'
import { readReplies } from './replies.ts'
import { readSearchWords } from './search-words.ts'
import { readSite } from './site.ts'
import { readWarnings } from './warnings.ts'

/** What each product id offers for download: made from what was read, so it comes after reading and before use. */
export type MakeDownloads = (products: ProductContent, facts: DocumentFacts) => Promise<Map<number, Download[]>>

/** Reads and checks the whole content folder. Throws a `ContentError` that names every fault: those of products first, since the rest names products. */
export async function loadContent(
  root: string,
  makeDownloads: MakeDownloads,
  { files, checked }: { files?: ContentFiles; checked?: Checked } = {},
): Promise<Content> {
  const reader = new ContentReader(root, files ?? (await readFolder(root)), checked)
  const warnings = readWarnings(reader)
  const products = readProducts(reader, warnings)
  if (reader.faults.length) throw new ContentError(reader.faults)
  const ids = new Set(products.cards('en').map((card) => card.id))
  const pages = readPages(reader, ids)
  const site = readSite(reader, ids, new Set(products.cards('en').map((card) => card.model)), products.categories)
  const faqs = readFaqs(reader, products, warnings)
  const contact = readContact(reader, { categories: products.categories, topics: faqs.topics })
  const articles = readArticles(reader, ids, warnings)
  const isFaq = (id: number) => faqs.faq('en', id) !== undefined
  const replies = readReplies(reader, isFaq)
  const isHoliday = readHolidays(reader)
  const compatibility = readCompatibility(reader)
  const searchWords = readSearchWords(reader, isFaq)
  const documentFacts = readDocumentFacts(reader, products, warnings)
  const placeholders = reader.unconfirmed()
  if (reader.faults.length || !documentFacts) throw new ContentError(reader.faults)

  const downloads = await makeDownloads(products, documentFacts)
  const cards = new Map(langs.map((lang) => [lang, products.cards(lang)]))
  return {
    revision: revisionOf(reader.texts),
    categories: products.categories,
    products: (lang) => cards.get(lang) ?? [],
    product: (lang, id) => products.product(lang, id, downloads.get(id) ?? []),
    pages,
    faqs,
    contact,
    articles,
    compatibility,
    replies,
    isHoliday,
    searchWords,
    warnings: warnings.all,
    reviews: [...reader.reviews].sort(),
    placeholders,
    ...site,
  }
}

function revisionOf(texts: Map<string, string>): string {
  const hash = createHash('sha256')
  for (const path of [...texts.keys()].sort()) hash.update(`${path}\0${texts.get(path)}\0`)
  return hash.digest('hex').slice(0, 16)
}
