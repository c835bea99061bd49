import { mobileBreakpoint } from '#shared/routing/mobile-breakpoint.ts'
import { keepDrafts } from '#src/stores/drafts.ts'
import { rememberLocale, runDisclosures } from './chrome.ts'
import { recordClicks } from './clicks.ts'
import { runConsent } from './consent-banner.ts'
import { reloadWhenStale } from './stale-page.ts'
import { switchLayout } from './switch-layout.ts'
import { throttle } from './throttle.ts'

/** What every page runs, without a framework. */
reloadWhenStale()
keepDrafts()
rememberLocale()
runDisclosures()
runConsent()
recordClicks()
addEventListener(
  'resize',
  throttle(() => switchLayout(mobileBreakpoint), 100),
)
