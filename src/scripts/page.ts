import { mobileBreakpoint } from '#shared/routing/mobile-breakpoint.ts'
import { countLinks } from './lib/counted-links.ts'
import { eachAlone } from './lib/each-alone.ts'
import { completeLanguageLinks, rememberLocale } from './lib/language-links.ts'
import { completeLoginLinks, followLogin } from './lib/login-links.ts'
import { closeMenus } from './lib/menus.ts'
import { reloadWhenStale } from './lib/stale-page.ts'
import { switchLayout } from './lib/switch-layout.ts'
import { throttle } from './lib/throttle.ts'

/** What every page runs, without a framework. */
eachAlone([
  reloadWhenStale,
  completeLanguageLinks,
  rememberLocale,
  followLogin,
  completeLoginLinks,
  closeMenus,
  countLinks,
  () =>
    addEventListener(
      'resize',
      throttle(() => switchLayout(mobileBreakpoint), 100),
    ),
])
