import { code } from '#contracts/envelope.ts'
import { getProduct, getProducts } from '#contracts/products.ts'
import type { ApiApp } from '#server/api/app-type.ts'
import { type ContentService, contentRoute } from '#server/api/content-route.ts'
import { Failure } from '#server/api/failure.ts'

export function productRoutes(app: ApiApp, service: ContentService): void {
  contentRoute(app, service, getProducts, (content, { language, category }) => {
    const categories = content.categories(language)
    const products = content.products(language)
    if (category === undefined) return { categories, products }
    if (!categories.some(({ slug }) => slug === category)) throw new Failure(code.notFound)
    return { categories, products: products.filter((product) => product.category === category) }
  })

  contentRoute(app, service, getProduct, (content, { id, language }) => {
    const product = content.product(language, id)
    if (!product) throw new Failure(code.notFound)
    return product
  })
}
