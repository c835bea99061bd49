import { pathOf, returnQuery } from '#shared/routing/return-query.ts'

/** What comes before a link is followed, opened in a new tab, copied or dragged. */
const approaches = ['pointerdown', 'focusin', 'contextmenu', 'click']

/**
 * The links to other languages lead to this very address, the query and hash of the moment included; those to the login
 * bring back to it, and on the page of the login to where it leads already.
 */
export function completeLinks(): void {
  for (const approach of approaches) document.addEventListener(approach, complete, { capture: true })
}

function complete({ target }: Event): void {
  const link = target instanceof Element && target.closest('a')
  if (!link) return
  const { language, login } = link.dataset
  if (language) {
    // The page 'not found' stands at other addresses than its own.
    link.pathname = location.pathname.replace(/^\/[^/]*/, `/${language}`)
    link.search = location.search
    link.hash = location.hash
  } else if (login === '') {
    const here = pathOf(location)
    link.search = link.pathname === location.pathname ? location.search : here === '/' ? '' : returnQuery(here)
  }
}
