import { type Lang, localeOf } from '#i18n/locales.ts'
import { type Messages, messages } from '#i18n/messages.ts'
import { type Translators, translatorsOf } from '#i18n/translators.ts'
import { type Layout, type PageAddress, pagePath, parsePath } from '#shared/routing/paths.ts'
import { layoutOf } from './layouts.ts'
import { origin } from './origin.ts'

/** What every component of a page may ask: whose page it is, its words, and how to link from it. */
export interface PageView extends PageAddress {
  /** BCP 47, for `lang` attributes and `Intl`. */
  tag: string
  messages: Messages
  /** The same with parameters: `t.product('results', { count: 5 })`. */
  t: Translators
  /** The address of a path of this site in the page's language and layout. */
  href(path: string): string
  /** The same with the origin, in the default layout, which is the one that search engines know. */
  absolute(path: string): string
  /** `lang` for an element whose words are in another language than the page; undefined when they are not. */
  langOf(contentLang: Lang): string | undefined
}

/** The view of the page that is rendered: `pageOf(Astro)` in any component below `src/pages/[lang]/`. */
export function pageOf(astro: { params: Record<string, string | undefined>; url: URL }): PageView {
  const lang = astro.params.lang as Lang
  const layout = layoutOf(astro.params.mTerminal)
  const pathname = decodeURI(astro.url.pathname).replace(/(?:\/index)?\.html$/, '')
  return pageView(lang, layout, parsePath(pathname)?.path || '/')
}

export function pageView(lang: Lang, layout: Layout, path: string): PageView {
  const { tag } = localeOf(lang)
  return {
    lang,
    layout,
    path,
    tag,
    messages: messages[lang],
    t: translatorsOf(lang),
    href: (target) => pagePath({ lang, layout, path: target }),
    absolute: (target) => origin + pagePath({ lang, layout: 'default', path: target }),
    langOf: (contentLang) => (contentLang === lang ? undefined : localeOf(contentLang).tag),
  }
}
