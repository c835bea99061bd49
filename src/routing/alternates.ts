import { defaultLang, type Lang, localeOf } from '#i18n/locales.ts'
import { mobileBreakpoint } from '#shared/routing/mobile-breakpoint.ts'
import { type PageAddress, pagePath } from '#shared/routing/paths.ts'

export interface Alternates {
  /** The page in the default layout, whichever layout asks. */
  canonical: string
  /** The twin for phones, with the `media` to name beside it. Absent on the mobile page itself. */
  mobile: { href: string; media: string } | undefined
  /** Every language that has this page, with `x-default` last. Empty on a page that only falls back to English. */
  languages: { hreflang: string; href: string }[]
}

/**
 * What the head of a page says about its twins, as absolute addresses on `origin`
 * (`https://www.example.com`). `languages` are those in which the page exists in words of its own;
 * a page shown in English for want of them is no member of the set and names none. Links between
 * languages stay within the layout, as search engines ask of sites with addresses for phones.
 */
export function alternates(page: PageAddress & { languages: readonly Lang[]; origin: string }): Alternates {
  const { lang, layout, path, languages, origin } = page
  const href = (address: Partial<PageAddress>) => origin + pagePath({ lang, layout, path, ...address })
  const members = languages.includes(lang) ? languages : []
  const hreflang = members.map((member) => ({ hreflang: localeOf(member).tag as string, href: href({ lang: member }) }))
  if (members.includes(defaultLang)) hreflang.push({ hreflang: 'x-default', href: href({ lang: defaultLang }) })
  return {
    canonical: href({ layout: 'default' }),
    mobile:
      layout === 'default'
        ? { href: href({ layout: 'mobile' }), media: `only screen and (max-width: ${mobileBreakpoint}px)` }
        : undefined,
    languages: hreflang,
  }
}
