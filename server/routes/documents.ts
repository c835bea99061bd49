import { getDocuments, getUserManual, kindsOfType, type ProductDocument } from '#contracts/documents.ts'
import { code } from '#contracts/envelope.ts'
import type { Product } from '#contracts/products.ts'
import type { Lang } from '#i18n/locales.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type ContentService, contentRoute, perContent } from '#server/api/content-route.ts'
import { Failure } from '#server/api/failure.ts'
import type { Content } from '#server/content/content.ts'
import type { Documents } from '#server/documents/index.ts'
import { modelsNamed } from '#shared/text/model-key.ts'

/** Where the bytes of a document are; `{name}` is the last segment of its `path` on the site. */
export const documentPath = '/api/v1/document/file'

/** What there is of documents, and the documents themselves, which are no envelope: a build copies them to the site's `/downloads/`. */
export function documentRoutes(app: ApiApp, service: ContentService, files: Pick<Documents, 'read'>): void {
  contentRoute(app, service, getUserManual, (content, { model, lang, hardware }) => {
    const [product, ...versions] = productsNamed(content, lang, model)
    if (versions.length) throw missing(`Say which: ${[product, ...versions].map(({ model }) => model).join(', ')}.`)
    if (hardware !== undefined && !product.hardware.some(({ version }) => version === hardware))
      throw missing(`There is no hardware version ${hardware} of the model ${product.model}.`)
    const [manual, ...others] = documentsOf(product, lang).filter(
      (document) => document.kind === 'user-manual' && (hardware === undefined || document.hardware.includes(hardware)),
    )
    if (!manual) throw missing(`There is no manual of the model ${product.model} yet.`)
    return { manual, others }
  })

  contentRoute(app, service, getDocuments, (content, { type, model, lang, page, size }) => {
    const documents =
      model === undefined
        ? allDocuments(content, lang)
        : productsNamed(content, lang, model).flatMap((product) => documentsOf(product, lang))
    const all = documents.filter(({ kind }) => kindsOfType[type].includes(kind))
    const items = size === undefined ? all : all.slice((page - 1) * size, page * size)
    return { total: all.length, page, size: size ?? all.length, items }
  })

  app.get(`${documentPath}/:name`, async (c) => {
    const bytes = await files.read(c.req.param('name'))
    if (!bytes) throw new Failure(code.notFound)
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'application/pdf' })
  })
}

/** Those of all products in the order of a language. */
const allDocuments = perContent((content, lang) =>
  content
    .products(lang as Lang)
    .flatMap(({ id }) => content.product(lang as Lang, id) ?? [])
    .flatMap((product) => documentsOf(product, lang as Lang)),
)

const missing = (message: string) => new Failure(code.notFound, { message })

/** One, or all of a family. Throws a `Failure` when there is no such model. */
function productsNamed(content: Content, lang: Lang, model: string): [Product, ...Product[]] {
  const cards = content.products(lang)
  const named = modelsNamed(
    model,
    cards.map((card) => card.model),
  )
  const found = cards.filter((card) => named.includes(card.model)).flatMap(({ id }) => content.product(lang, id) ?? [])
  const [first, ...others] = found
  if (!first)
    throw missing('There is no such model. The model number is on the label of the device: MSS310, for example.')
  return [first, ...others]
}

/** The documents of a product: those in the asked language first, then the English ones, then the others. */
function documentsOf({ downloads, ...product }: Product, lang: Lang): ProductDocument[] {
  const { id, slug, category, model, name, nameLang: contentLang } = product
  const rank = (language: Lang) => (language === lang ? 0 : language === 'en' ? 1 : 2)
  return downloads
    .toSorted((a, b) => rank(a.language) - rank(b.language))
    .map((document) => ({ ...document, product: { id, slug, category, model, name, contentLang } }))
}
