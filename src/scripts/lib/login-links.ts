import { pathOf, returnQuery } from '#shared/routing/return-address.ts'
import { hintKey, showLoginHint } from '#src/stores/login-hint.ts'

/** The header follows log-ins and log-outs of other tabs, and those of the time that the page was away. */
export function followLogin(): void {
  for (const event of ['storage', 'pageshow']) addEventListener(event, () => showLoginHint(hintKey))
}

/** Links to the login lead back to this very address; on the page of the login itself, to where it leads already. */
export function completeLoginLinks(): void {
  for (const approach of ['pointerdown', 'focusin', 'contextmenu', 'click'])
    document.addEventListener(approach, complete, { capture: true })
}

function complete({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-login]') : null
  if (!link) return
  const here = pathOf(location)
  if (link.pathname === location.pathname) link.search = location.search
  else link.search = here === '/' ? '' : returnQuery(here)
}
