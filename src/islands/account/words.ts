import type { Lang } from '#i18n/locales.ts'
import type { Area, MessagesOf } from '#i18n/messages.ts'
import { type Layout, pagePath } from '#shared/routing/paths.ts'

/** What every island here is given: whose page it is, and its words. */
export interface PageProps<Areas extends Area> {
  lang: Lang
  layout: Layout
  messages: { [A in Areas | 'login' | 'form' | 'errors']: MessagesOf<A> }
}

/** The address of a path of this site in the page's language and layout. */
export function hrefOf({ lang, layout }: Pick<PageProps<never>, 'lang' | 'layout'>, path: string): string {
  return pagePath({ lang, layout, path })
}
