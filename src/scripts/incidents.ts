import type { Incident } from '#contracts/incidents.ts'
import notices from './incident-notices.ts?worker&url'
import { watchToken } from './lib/incident-token.ts'
import { trustedScript } from './lib/trusted-script.ts'
import { within } from './lib/within.ts'

/** What there is, and the time of the service in milliseconds. */
export type Shown = [incidents: Incident[], now: number]

/** Milliseconds. */
const patience = 8000

/**
 * Fills `#incidents` where something does not work: asked once the page is there, with one small request that caches keep.
 * When nobody answers there is nothing to see. What shows them comes only when there is something to
 * show, as a script of its own: `import()` would bring Vite's helper to every page.
 */
async function look(place: HTMLElement): Promise<void> {
  try {
    const { api = '' } = document.documentElement.dataset
    await within(patience, async (signal) => {
      const answer = await fetch(`${api}/status.json`, { credentials: 'omit', signal })
      const { incidents } = await answer.json()
      // The clocks of readers may be wrong by hours.
      const now = Date.parse(answer.headers.get('date') ?? '') || Date.now()
      if (incidents.length === 0 && !watchToken()) return
      const script = document.createElement('script')
      script.onload = () => place.dispatchEvent(new CustomEvent<Shown>('show', { detail: [incidents, now] }))
      script.src = trustedScript(notices)
      document.head.append(script)
    })
  } catch {
    // Without an answer the page is as it was.
  }
}

const place = document.getElementById('incidents')
if (place) {
  if (document.readyState === 'complete') void look(place)
  else addEventListener('load', () => void look(place), { once: true })
}
