import { isLang, type Lang } from '#i18n/locales.ts'

export const layouts = ['default', 'mobile'] as const
export type Layout = (typeof layouts)[number]

/** The segment right after the language that selects the mobile layout. */
export const mobileSegment = 'mTerminal'

/**
 * One page of the site. `path` is what follows language and layout: `/` for the home page,
 * else `/product`, `/support/FAQs/107`: a leading slash, no trailing one.
 */
export interface PageAddress {
  lang: Lang
  layout: Layout
  path: string
}

/** `/de/mTerminal/product`; homes end in a slash: `/de/`, `/de/mTerminal/`. */
export function pagePath({ lang, layout, path }: PageAddress): string {
  return `${layout === 'mobile' ? `/${lang}/${mobileSegment}` : `/${lang}`}${path}`
}

/** The reverse of `pagePath`; undefined where the path does not start with one of our languages as it is spelled. */
export function parsePath(pathname: string): PageAddress | undefined {
  const [root, lang = '', ...rest] = pathname.split('/')
  if (root !== '' || !isLang(lang)) return undefined
  const mobile = rest[0] === mobileSegment
  const path = (mobile ? rest.slice(1) : rest).join('/')
  return { lang, layout: mobile ? 'mobile' : 'default', path: `/${path}` }
}

/**
 * The same page in another language. `address` is a path with or without query and hash, which are
 * kept. An address that is no page of ours leads to the home page of that language.
 */
export function switchLang(address: string, lang: Lang): string {
  return changed(address, { lang }) ?? pagePath({ lang, layout: 'default', path: '/' })
}

/** The same page in the other layout, query and hash kept. An address that is no page of ours stays as it is. */
export function switchLayout(address: string, layout: Layout): string {
  return changed(address, { layout }) ?? address
}

function changed(address: string, change: Partial<PageAddress>): string | undefined {
  const end = address.search(/[?#]/)
  const pathname = end < 0 ? address : address.slice(0, end)
  const page = parsePath(pathname)
  return page && pagePath({ ...page, ...change }) + address.slice(pathname.length)
}
