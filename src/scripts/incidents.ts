import { watchToken } from './lib/incident-token.ts'
import { within } from './lib/within.ts'

/** Milliseconds. */
const patience = 8000

/**
 * Fills `#incidents` where something does not work: asked once the page is there, with one small request that caches keep.
 * When nobody answers there is nothing to see. What shows them comes only when there is something to show.
 */
async function look(place: HTMLElement): Promise<void> {
  try {
    const { api = '' } = document.documentElement.dataset
    await within(patience, async (signal) => {
      const answer = await fetch(`${api}/status.json`, { credentials: 'omit', signal })
      const { incidents } = await answer.json()
      // The clocks of readers may be wrong by hours.
      const now = Date.parse(answer.headers.get('date') ?? '') || Date.now()
      if (incidents.length > 0 || watchToken())
        (await import('./lib/incident-notices.ts')).showIncidents(place, incidents, now)
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
