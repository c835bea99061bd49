import { type Lang, langs } from '#i18n/locales.ts'
import { type Layout, mobileSegment } from '#shared/routing/paths.ts'

/** Parameters of every page below `src/pages/[lang]/[...mTerminal]/`. */
export type LayoutParams = {
  lang: Lang
  mTerminal: typeof mobileSegment | undefined
}

/** The list for `getStaticPaths` of a page without parameters of its own: every language in both layouts. */
export function everyLayout(): { params: LayoutParams }[] {
  return langs.flatMap((lang) => [
    { params: { lang, mTerminal: undefined } },
    { params: { lang, mTerminal: mobileSegment } },
  ])
}

/**
 * The list for a page with parameters of its own: each entry in every language and both layouts.
 * `entries` may be a function of the language where the props differ by it.
 */
export function crossLayouts<Params extends object, Props>(
  entries: readonly StaticEntry<Params, Props>[] | ((lang: Lang) => readonly StaticEntry<Params, Props>[]),
): { params: LayoutParams & Params; props: Props }[] {
  return everyLayout().flatMap(({ params }) =>
    (typeof entries === 'function' ? entries(params.lang) : entries).map((entry) => ({
      params: { ...params, ...entry.params },
      props: entry.props,
    })),
  )
}

interface StaticEntry<Params, Props> {
  params: Params
  props: Props
}

/** The layout that the rest parameter selects. */
export function layoutOf(mTerminal: string | undefined): Layout {
  return mTerminal === mobileSegment ? 'mobile' : 'default'
}
