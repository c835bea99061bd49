import { createHash } from 'node:crypto'
import { type DocumentType, getDocuments } from '#contracts/documents.ts'
import type { Endpoint, InputOf, OutputOf } from '#contracts/endpoint.ts'
import { getArticle, getArticles, getArticleTags } from '#contracts/explore.ts'
import { getFaq, getFaqCategories, getFaqs } from '#contracts/faqs.ts'
import { getWordConf } from '#contracts/help-centre.ts'
import { getPages } from '#contracts/pages.ts'
import { type Download, getProduct, getProducts } from '#contracts/products.ts'
import {
  getBanners,
  getCloudServices,
  getFeedback,
  getLocations,
  getMenuNavigation,
  getWhereToBuy,
} from '#contracts/site.ts'
import { getWarnings } from '#contracts/warnings.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import { type Call, createCall } from '#src/api/call.ts'
import { contentFetch } from './in-process.ts'

/**
 * What the pages show, read through the API as any client reads it: from `API_BASE_URL`, or from the
 * service in process. A call that fails, or whose answer is not what the contract says, ends the build.
 */
const api = connect()

async function connect(): Promise<{ call: Call; baseUrl: string; fetch: typeof fetch }> {
  const given = process.env.API_BASE_URL
  const connection = given ? { baseUrl: given, fetch } : { baseUrl: 'http://localhost', fetch: await contentFetch() }
  return { ...connection, call: createCall(connection) }
}

/** A build reads everything once; the dev server reads again for every page. */
const kept = new Map<string, Promise<unknown>>()

async function read<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> {
  const ask = async () => (await api).call(endpoint, input)
  if (import.meta.env.DEV) return ask()
  const key = `${endpoint.path} ${JSON.stringify(input)}`
  const running = (kept.get(key) as Promise<OutputOf<E>> | undefined) ?? ask()
  kept.set(key, running)
  return running
}

export const catalogue = (lang: Lang) => read(getProducts, { language: lang })
export const productOf = (lang: Lang, id: number) => read(getProduct, { language: lang, id })
export const bannersOf = (lang: Lang) => read(getBanners, { language: lang })
export const shopsOf = (lang: Lang) => read(getWhereToBuy, { language: lang })
export const locationsOf = (lang: Lang) => read(getLocations, { language: lang })
export const pagesOf = (lang: Lang) => read(getPages, { language: lang })
export const cloudServicesOf = (lang: Lang) => read(getCloudServices, { language: lang })
export const feedbackOf = (lang: Lang) => read(getFeedback, { language: lang })
export const documentsOf = (lang: Lang, type: DocumentType) => read(getDocuments, { lang, type })
export const menusOf = (lang: Lang) => read(getMenuNavigation, { language: lang, countryCode: localeOf(lang).country })

export const warningsOf = (lang: Lang) => read(getWarnings, { language: lang })

export const faqsOf = (lang: Lang) => read(getFaqs, { lang })
export const faqCategoriesOf = (lang: Lang) => read(getFaqCategories, { lang })
export const faqOf = (lang: Lang, id: number) => read(getFaq, { lang, id })
export const searchWordsOf = (lang: Lang) => read(getWordConf, { lang })
export const articlesOf = (lang: Lang) => read(getArticles, { lang })
export const articleTagsOf = (lang: Lang) => read(getArticleTags, { lang })
export const articleOf = (lang: Lang, id: number) => read(getArticle, { lang, id })

/** The bytes of a file that a product offers. Throws when they are not those that its checksum promises. */
export async function documentOf(download: Download): Promise<Uint8Array<ArrayBuffer>> {
  const { baseUrl, fetch: ask } = await api
  const name = download.path.split('/').at(-1)
  const response = await ask(`${baseUrl}/api/v1/document/file/${name}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const sum = createHash('sha256').update(bytes).digest('hex')
  if (sum !== download.sha256) throw new Error(`The API answered other bytes for ${download.path} than it announced`)
  return bytes
}

/** A policy or landing page that must exist, since a page file of the site is made for it. */
export async function contentPage(lang: Lang, key: string) {
  const page = (await pagesOf(lang)).find((entry) => entry.key === key)
  if (!page) throw new Error(`The API has no page "${key}"; it belongs in content/pages/${key}/`)
  return page
}
