import { safeStorage } from '#src/stores/storage.ts'

/** Where the reader's language is kept, as the API spells it (`en-gc`): the root page reads it. */
export const localeKey = 'locale'

/** Keeps the language of the page, and lets the language links lead to this very address, query and hash included. */
export function rememberLocale(): void {
  const { locale } = document.documentElement.dataset
  if (locale) safeStorage('localStorage').set(localeKey, locale)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.addEventListener('click', () => {
      // The page 'not found' stands at other addresses than its own.
      link.pathname = location.pathname.replace(/^\/[^/]*/, `/${link.dataset.language}`)
      link.search = location.search
      link.hash = location.hash
    })
}

/** Menus are `<details>`: they work alone. This closes them by Escape, by a click elsewhere, and when another opens. */
export function runDisclosures(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')]
  const close = (except?: Node) => {
    for (const menu of menus) if (menu.open && !(except && menu.contains(except))) menu.open = false
  }
  document.addEventListener('click', ({ target }) => close(target instanceof Node ? target : undefined))
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const open = menus.find((menu) => menu.open)
    close()
    open?.querySelector('summary')?.focus()
  })
}
