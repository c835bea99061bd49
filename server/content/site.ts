import type { Category } from '#contracts/products.ts'
import type { MenuItem } from '#contracts/site.ts'
import type { Lang } from '#i18n/locales.ts'
import { site } from '#shared/site.config.ts'
import type { Content } from './content.ts'
import * as files from './files.ts'
import type { ContentReader } from './read.ts'
import { entryOf, readTranslated } from './translated.ts'

type SiteContent = Pick<Content, 'menus' | 'banners' | 'whereToBuy' | 'locations' | 'cloudServices' | 'feedback'>

/** Reads what is around the pages: menus, banners, shops, sites, cloud services, feedback. */
export function readSite(
  reader: ContentReader,
  productIds: Set<number>,
  models: Set<string>,
  categories: (lang: Lang) => Category[],
): SiteContent {
  return {
    menus: readMenus(reader, categories),
    banners: readBanners(reader, productIds),
    whereToBuy: readRegions(reader, 'where-to-buy', 'shops.yaml', files.shopsFile),
    locations: readRegions(reader, 'locations', 'locations.yaml', files.locationsFile),
    cloudServices: readCloudServices(reader, models),
    feedback: readFeedback(reader),
  }
}

function readMenus(reader: ContentReader, categories: (lang: Lang) => Category[]): Content['menus'] {
  const facts = reader.yaml('menus/menus.yaml', files.menusFile)
  const words = readTranslated(reader, 'menus', 'yaml', files.labels, ['menus.yaml'])
  const labelOf = (lang: Lang, key: string): { words: string; contentLang: Lang } | undefined => {
    const own = entryOf(words, lang, key)
    if (own) return own
    const category = categories(lang).find(({ slug }) => slug === key)
    if (category) return { words: category.name, contentLang: category.contentLang }
    return key.startsWith('footer-') ? labelOf(lang, key.slice('footer-'.length)) : undefined
  }
  const check = (entries: files.MenuEntry[], path: PropertyKey[]): void => {
    for (const [index, { key, children }] of entries.entries()) {
      if (!labelOf('en', key)) facts?.fault([...path, index, 'key'], `"${key}" has no label in menus/en.yaml`)
      check(children ?? [], [...path, index, 'children'])
    }
  }
  check(facts?.data.header ?? [], ['header'])
  check(facts?.data.footer ?? [], ['footer'])

  const items = (entries: files.MenuEntry[], lang: Lang, country: string): MenuItem[] =>
    entries
      .filter(({ enabled, countries }) => enabled && (country === 'gc' || (countries?.includes(country) ?? true)))
      .map(({ key, route, children }) => {
        const label = labelOf(lang, key)
        return {
          key,
          route,
          label: label?.words ?? key,
          contentLang: label?.contentLang ?? 'en',
          children: items(children ?? [], lang, country),
        }
      })
  return (lang, country) => ({
    header: items(facts?.data.header ?? [], lang, country),
    footer: items(facts?.data.footer ?? [], lang, country),
  })
}

function readBanners(reader: ContentReader, productIds: Set<number>): Content['banners'] {
  const facts = reader.yaml('banners/banners.yaml', files.bannersFile)
  const words = readTranslated(reader, 'banners', 'yaml', files.bannerWords, ['banners.yaml'])
  for (const [index, { id, product }] of (facts?.data ?? []).entries()) {
    if (!entryOf(words, 'en', id)) facts?.fault([index, 'id'], `"${id}" has no words in banners/en.yaml`)
    if (!productIds.has(product)) facts?.fault([index, 'product'], `names no product: ${product}`)
  }
  return (lang) =>
    (facts?.data ?? []).flatMap((banner) => {
      const entry = entryOf(words, lang, banner.id)
      return entry ? [{ ...banner, ...entry.words, contentLang: entry.contentLang }] : []
    })
}

/** Regions whose names are words and whose insides are facts: shops by country, sites by country. */
function readRegions<S extends typeof files.shopsFile | typeof files.locationsFile>(
  reader: ContentReader,
  folder: string,
  file: string,
  schema: S,
) {
  const facts = reader.yaml(`${folder}/${file}`, schema)
  const words = readTranslated(reader, folder, 'yaml', files.labels, [file])
  const regions = (facts?.data ?? []) as RegionOf<S>[]
  for (const [index, { region }] of regions.entries())
    if (!entryOf(words, 'en', region)) facts?.fault([index, 'region'], `"${region}" has no name in ${folder}/en.yaml`)
  return (lang: Lang) =>
    regions.map(({ region, ...inside }) => {
      const name = entryOf(words, lang, region)
      return { key: region, name: name?.words ?? region, contentLang: name?.contentLang ?? ('en' as const), ...inside }
    })
}
type RegionOf<S extends typeof files.shopsFile | typeof files.locationsFile> = S extends typeof files.shopsFile
  ? files.ShopsFile[number]
  : files.LocationsFile[number]

function readCloudServices(reader: ContentReader, models: Set<string>): Content['cloudServices'] {
  const facts = reader.yaml('cloud-services/services.yaml', files.cloudServicesFile)
  const words = readTranslated(reader, 'cloud-services', 'yaml', files.cloudWords, ['services.yaml'])
  const services = facts?.data ?? []
  for (const [index, { models: named }] of services.entries())
    for (const [at, model] of named.entries())
      if (!models.has(model)) facts?.fault([index, 'models', at], `names no model: ${model}`)
  words.each((file, lang) => {
    for (const [index, { key }] of services.entries())
      if (!file.data.some((service) => service.key === key))
        facts?.fault([index, 'key'], `"${key}" has no words in cloud-services/${lang}.yaml`)
    for (const [index, { key }] of file.data.entries())
      if (!services.some((service) => service.key === key))
        file.fault([index, 'key'], `"${key}" is not in cloud-services/services.yaml`)
  })
  return (lang) => {
    const found = words.in(lang)
    return services.flatMap(({ key, models }) => {
      const service = found?.words.find((each) => each.key === key)
      return found && service ? [{ ...service, models, contentLang: found.contentLang }] : []
    })
  }
}

function readFeedback(reader: ContentReader): Content['feedback'] {
  const words = readTranslated(reader, 'feedback', 'yaml', files.feedbackWords)
  return (lang) => {
    const found = words.in(lang)
    return { email: site.mail.support, topics: found?.words.topics ?? [], contentLang: found?.contentLang ?? 'en' }
  }
}
