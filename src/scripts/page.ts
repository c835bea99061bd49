import { mobileBreakpoint } from '#shared/routing/mobile-breakpoint.ts'
import { completeLinks } from './lib/complete-links.ts'
import { countLinks } from './lib/counted-links.ts'
import { eachAlone } from './lib/each-alone.ts'
import { followLogin } from './lib/follow-login.ts'
import { rememberLocale } from './lib/language-links.ts'
import { closeMenus } from './lib/menus.ts'
import { reloadWhenStale } from './lib/stale-page.ts'
import { switchLayout } from './lib/switch-layout.ts'
import { throttle } from './lib/throttle.ts'

/** What every page runs, without a framework. */
eachAlone([
  reloadWhenStale,
  completeLinks,
  rememberLocale,
  followLogin,
  closeMenus,
  countLinks,
  () =>
    addEventListener(
      'resize',
      throttle(() => switchLayout(mobileBreakpoint), 100),
    ),
])
