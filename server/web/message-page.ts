import type { Lang } from '#i18n/locales.ts'
import { defaultLang, matchLang } from '#i18n/locales.ts'
import { routeOf } from '#shared/routing/match-route.ts'
import { pagePath, parsePath } from '#shared/routing/paths.ts'
import type { error, notFound } from '#shared/routing/routes.ts'
import { qualities } from './quality.ts'
import { escapeHtml } from './shown-path.ts'

/** The pages that the site answers with instead of the one that was asked for. */
export type MessagePage = (typeof notFound | typeof error)['pattern']

/**
 * The message page in the language and layout of a path; where the path has no language, in the one
 * that the reader's browser prefers, else in English.
 */
export function messagePath(page: MessagePage, pathname: string, acceptLanguage: string | undefined): string {
  const address = parsePath(pathname)
  if (address) return pagePath({ ...address, path: page })
  return pagePath({ lang: preferredLang(acceptLanguage), layout: 'default', path: page })
}

function preferredLang(acceptLanguage: string | undefined): Lang {
  const wanted = qualities(acceptLanguage).flatMap(({ value, weight }) => (weight > 0 ? [value] : []))
  return matchLang(wanted) ?? defaultLang
}

/** Whether a path is a message page, which nobody asks for by its address. */
export function isMessagePage(pathname: string): boolean {
  const path = parsePath(pathname)?.path
  return path !== undefined && routeOf(path)?.message === true
}

/**
 * Puts texts into the elements of a page that carry the attributes, as `path` into
 * `<code data-path></code>`, for what they hold. The texts are escaped; an element that the page does not have is left out.
 */
export function fillPage(html: string, texts: Record<string, string>): string {
  return Object.entries(texts).reduce(
    (page, [name, text]) =>
      page.replace(new RegExp(`(<(code|span)\\b[^>]*\\sdata-${name}\\b[^>]*>)[^<]*(</\\2>)`), (_, open, _tag, close) =>
        [open, escapeHtml(text), close].join(''),
      ),
    html,
  )
}
