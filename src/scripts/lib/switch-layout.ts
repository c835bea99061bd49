/**
 * Goes to the page's twin when the window fits the other layout; query and hash stay. A phone keeps
 * the mobile layout however it is turned. Its source is put into the page to run before the first
 * paint, so it uses nothing from outside of itself.
 */
export function switchLayout(breakpoint: number): void {
  const mobile = document.documentElement.dataset.layout === 'mobile'
  const narrow = window.innerWidth <= breakpoint
  if (mobile === narrow) return
  if (mobile && /Mobi|Android|iP(hone|od|ad)/.test(navigator.userAgent)) return
  const [, lang, ...rest] = location.pathname.split('/')
  const path = mobile ? rest.slice(1) : ['mTerminal', ...rest]
  location.replace(`/${lang}/${path.join('/')}${location.search}${location.hash}`)
}
