import type { Lang } from '#i18n/locales.ts'

/** One address. In every language unless `langs` names some. */
export type Address = { from: string; langs?: readonly Lang[] } & ({ to: string } | { product: number })

/** A page that one value of a parameter leads away from. The parameter is dropped, the others are kept. */
export interface Query {
  page: string
  name: string
  value: string
  to: string
}

export interface RedirectConfig {
  aliases: readonly Address[]
  oldProducts: readonly Address[]
  /** Old name of a category -> its slug. */
  oldCategories: Readonly<Record<string, string>>
  /** Names of categories whose every address leads to all products. */
  retiredCategories: readonly string[]
  /** First segments below which nothing is a product. */
  sections: readonly string[]
  /** Many addresses of one shape; the placeholders are explained on top of `redirects.config.ts`. */
  patterns: readonly string[]
  queries: readonly Query[]
}
