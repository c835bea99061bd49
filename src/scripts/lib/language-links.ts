import { locale } from '#src/stores/locale.ts'

/** Keeps the language of the page for the root page. */
export function rememberLocale(): void {
  const { dataset } = document.documentElement
  if (dataset.locale) locale.set(dataset.locale)
}

/** What comes before a link is followed, opened in a new tab, copied or dragged. */
const approaches = ['pointerdown', 'focusin', 'contextmenu', 'click']

/** The links to other languages lead to this very address, the query and hash of the moment included. */
export function completeLanguageLinks(): void {
  for (const approach of approaches) document.addEventListener(approach, complete, { capture: true })
}

function complete({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language]') : null
  if (!link) return
  // The page 'not found' stands at other addresses than its own.
  link.pathname = location.pathname.replace(/^\/[^/]*/, `/${link.dataset.language}`)
  link.search = location.search
  link.hash = location.hash
}
