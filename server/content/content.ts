import type { OutputOf } from '#contracts/endpoint.ts'
import type { Page } from '#contracts/pages.ts'
import type { Category, Product, ProductCard } from '#contracts/products.ts'
import type {
  getBanners,
  getCloudServices,
  getFeedback,
  getLocations,
  getMenuNavigation,
  getWhereToBuy,
} from '#contracts/site.ts'
import type { Lang } from '#i18n/locales.ts'
import type { ArticleContent } from './articles.ts'
import type { CompatibilityContent } from './compatibility.ts'
import type { ContactContent } from './contact.ts'
import type { Placeholder } from './facts.ts'
import type { FaqContent } from './faqs.ts'
import type { IsHoliday } from './holidays.ts'
import type { ReplyContent } from './replies.ts'
import type { SearchWords } from './search-words.ts'
import type { WarningContent } from './warnings.ts'

/** All content of the site, checked, in every language. What a language lacks is there in English, marked by `contentLang`. */
export interface Content {
  /** A hash of everything that was read. */
  revision: string
  categories(lang: Lang): Category[]
  products(lang: Lang): ProductCard[]
  product(lang: Lang, id: number): Product | undefined
  pages(lang: Lang): Page[]
  faqs: FaqContent
  contact: ContactContent
  articles: ArticleContent
  compatibility: CompatibilityContent
  /** For staff only: no call answers it to readers. */
  replies: ReplyContent
  isHoliday: IsHoliday
  searchWords(lang: Lang): SearchWords
  warnings: WarningContent['all']
  /** The folders that wait for an electrician's eye, by their paths. */
  reviews: readonly string[]
  /** What is said and nobody has confirmed: no release for a real domain says it. */
  placeholders: readonly Placeholder[]
  /** Only what is switched on, and offered in the country. */
  menus(lang: Lang, countryCode: string): OutputOf<typeof getMenuNavigation>
  banners(lang: Lang): OutputOf<typeof getBanners>
  whereToBuy(lang: Lang): OutputOf<typeof getWhereToBuy>
  locations(lang: Lang): OutputOf<typeof getLocations>
  cloudServices(lang: Lang): OutputOf<typeof getCloudServices>
  feedback(lang: Lang): OutputOf<typeof getFeedback>
}
