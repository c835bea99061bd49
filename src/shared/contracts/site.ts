import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { lang, language, route, slug, webAddress } from './fields.ts'
import { markdown, market } from './products.ts'

const forLanguage = z.object({ language })

/** Menus of the header and the footer: two levels, in the order shown. */
export interface MenuItem {
  key: string
  label: string
  route: string
  contentLang: z.output<typeof lang>
  children: MenuItem[]
}
export const menuItem: z.ZodMiniType<MenuItem> = z.object({
  key: slug,
  label: z.string(),
  route,
  contentLang: lang,
  get children() {
    return z.array(menuItem)
  },
}) as z.ZodMiniType<MenuItem>

/** ISO 3166 in small letters, or `gc` for the whole world. */
export const menuCountry = z.string().check(z.regex(/^[a-z]{2}$/, 'country-format'))

export const getMenuNavigation = endpoint({
  method: 'GET',
  path: 'api/v1/menuNavigation',
  summary: 'The menus that are switched on, for a country and a language',
  input: z.object({
    countryCode: z._default(menuCountry, 'gc'),
    language,
  }),
  output: z.object({ header: z.array(menuItem), footer: z.array(menuItem) }),
  maxAge: 60,
})

export const banner = z.object({
  id: slug,
  placement: z.enum(['home-hero', 'home-feature']),
  title: z.string(),
  text: z.string(),
  action: z.string(),
  route,
  /** The product whose picture it shows. */
  product: z.int(),
  /** The scene that it shows instead, where there is one: `hero` for the picture `room-hero`. */
  room: z.optional(slug),
  contentLang: lang,
})

export const getBanners = endpoint({
  method: 'GET',
  path: 'api/v1/banner',
  summary: 'Banners of the home page',
  input: forLanguage,
  output: z.array(banner),
  maxAge: 60,
})

export const shop = z.object({ name: z.string(), url: webAddress, kind: z.enum(['own', 'marketplace']) })
export const shopCountry = z.object({ code: z.string().check(z.regex(/^[A-Z]{2}$/)), shops: z.array(shop) })
export const shopRegion = z.object({
  key: slug,
  name: z.string(),
  contentLang: lang,
  countries: z.array(shopCountry),
})

export const getWhereToBuy = endpoint({
  method: 'GET',
  path: 'api/v1/whereToBuy',
  summary: 'Regions, their countries, and the shops of each',
  input: forLanguage,
  output: z.array(shopRegion),
  maxAge: 60,
})

export const locationRegion = z.object({
  key: slug,
  name: z.string(),
  contentLang: lang,
  /** A site is a country and one of our languages; `country` is ISO 3166, or `GC` for everywhere else. */
  sites: z.array(z.object({ country: z.string().check(z.regex(/^[A-Z]{2}$/)), lang, market })),
})

export const getLocations = endpoint({
  method: 'GET',
  path: 'api/v1/choose-your-location',
  summary: 'Regions and the sites that one can choose',
  input: forLanguage,
  output: z.array(locationRegion),
  maxAge: 60,
})

export const cloudService = z.object({
  key: slug,
  name: z.string(),
  purpose: z.string(),
  /** Where the data of the service is kept. */
  region: z.string(),
  dataKept: z.array(z.string()),
  withoutCloud: markdown,
  /** The models that use it; none named when all devices do. */
  models: z.array(z.string()),
  contentLang: lang,
})

export const getCloudServices = endpoint({
  method: 'GET',
  path: 'api/v1/cloudService',
  summary: 'The cloud services that devices use, what each keeps and where',
  input: forLanguage,
  output: z.array(cloudService),
  maxAge: 60,
})

export const getFeedback = endpoint({
  method: 'GET',
  path: 'api/v1/feedback',
  summary: 'Where a reader can send feedback, and about what',
  input: forLanguage,
  output: z.object({
    email: z.string(),
    topics: z.array(z.object({ key: slug, label: z.string() })),
    contentLang: lang,
  }),
  maxAge: 60,
})
