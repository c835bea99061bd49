import { code } from '#contracts/envelope.ts'
import type { Download, Product } from '#contracts/products.ts'
import { type SupportData, supportData, supportDataPath, supportSchemaPath } from '#contracts/support-data.ts'
import { defaultLang } from '#i18n/locales.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type ContentService, perContent } from '#server/api/content-route.ts'
import { Failure } from '#server/api/failure.ts'
import { schemaDocument } from '#server/api/json-schema.ts'
import { sendOpenData } from '#server/api/open-data.ts'
import { honoPath } from '#server/api/read-input.ts'
import type { Content } from '#server/content/content.ts'
import { pagePath } from '#shared/routing/paths.ts'
import * as routes from '#shared/routing/routes.ts'
import { site } from '#shared/site.config.ts'
import { modelsNamed } from '#shared/text/model-key.ts'

const maxAge = 300

/** The support of a model for machines, and the schema that it follows. */
export function supportDataRoutes(app: ApiApp, { content, admit }: ContentService, siteUrl: string): void {
  const schema = schemaDocument(supportData, {
    id: siteUrl + supportSchemaPath,
    title: `Support of a ${site.name} model`,
  })
  const textOf = perContent((current, model) => JSON.stringify(dataOf(productNamed(current, model), siteUrl)))

  app.get(supportSchemaPath, async (c) => {
    await admit(c, 1)
    return sendOpenData(c, schema, maxAge)
  })

  app.get(honoPath(supportDataPath.slice(1)), async (c) => {
    await admit(c, 1)
    const asked = c.req.param('model')?.replace(/\.json$/, '') ?? ''
    const current = content.current()
    return sendOpenData(c, textOf(current, productNamed(current, asked).model), maxAge)
  })
}

/** Throws −400404 for a number that is no model's, or more than one's. */
function productNamed(content: Content, asked: string): Product {
  const cards = content.products(defaultLang)
  const [model, ...others] = modelsNamed(
    asked,
    cards.map((card) => card.model),
  )
  if (others.length) throw new Failure(code.notFound, { message: `Say which: ${[model, ...others].join(', ')}.` })
  const card = cards.find((each) => each.model === model)
  const product = card && content.product(defaultLang, card.id)
  if (!product) throw new Failure(code.notFound, { message: 'There is no such model.' })
  return product
}

/** What nobody has written down is null: no firmware and no spare parts are in the content. */
function dataOf(product: Product, siteUrl: string): SupportData {
  const { model, name, markets, released, supportUntil, hardware, languages, downloads } = product
  const page = (path: string) => siteUrl + pagePath({ lang: defaultLang, layout: 'default', path })
  const documents = (...kinds: Download['kind'][]) =>
    downloads
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ path, ...rest }) => ({ ...rest, url: siteUrl + path, type: 'application/pdf' as const }))
  return supportData.parse({
    $schema: siteUrl + supportSchemaPath,
    model,
    name,
    manufacturer: site.legalName,
    page: page(routes.product(product)),
    markets,
    released,
    supportUntil,
    hardware,
    newestFirmware: null,
    manuals: documents('user-manual', 'product-guide'),
    declarations: documents('eu-declaration', 'uk-declaration', 'psti-statement'),
    notices: documents('open-source-notice'),
    securityContact: {
      email: site.mail.security,
      policy: page(routes.securityAdvisoryPolicy()),
      securityTxt: `${siteUrl}/.well-known/security.txt`,
    },
    spareParts: null,
    languages,
  } satisfies SupportData)
}
