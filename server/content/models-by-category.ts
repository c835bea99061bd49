import type { ModelsByCategory } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import type { Content } from './content.ts'

type Category = Pick<ModelsByCategory[number], 'slug' | 'name' | 'contentLang'>

/** The models of the catalogue in these categories, as the language names them. */
export function modelsByCategory(content: Content, lang: Lang, categories: readonly Category[]): ModelsByCategory {
  const products = content.products(lang)
  return categories.map(({ slug, name, contentLang }) => ({
    slug,
    name,
    contentLang,
    models: products
      .filter(({ category }) => category === slug)
      .map(({ model, name, id }) => ({ model, name, product: id })),
  }))
}
