import type { InputOf } from '#contracts/endpoint.ts'
import type { recordStatistics } from '#contracts/statistics.ts'
import type { contact } from '#shared/routing/routes.ts'
import { addressOf, send } from './send.ts'

type Click = InputOf<typeof recordStatistics>

// The table of paths would weigh on every page; its type holds this one.
const contactPath: typeof contact.pattern = '/support/contact/ticket'
const counted = `[data-count], a[href^="mailto:"], a[href*="${contactPath}"]`

/**
 * Counts clicks on `[data-count]` and, as `contact`, on every link that leads to us. The request outlives
 * the page and carries no cookie; nothing waits for it, and nobody notices when it fails. A browser that
 * asks for privacy (Global Privacy Control) sends none.
 */
export function countLinks(): void {
  if (navigator.globalPrivacyControl) return
  document.addEventListener('click', count)
  // The middle button opens a link as well.
  document.addEventListener('auxclick', (event) => event.button === 1 && count(event))
}

function count({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>(counted) : null
  if (!link) return
  const { count = 'contact', target: name = link.getAttribute('href') ?? '' } = link.dataset
  const click: Click = {
    event: count as Click['event'],
    // A query may hold what a person typed: the text of a mail, a model and a question.
    target: name.replace(/[?#].*/, '').slice(0, 300),
    page: location.pathname.slice(0, 300),
  }
  if ('keepalive' in Request.prototype) void send('recordStatistics', click, 'omit')
  else
    navigator.sendBeacon(addressOf('recordStatistics'), new Blob([JSON.stringify(click)], { type: 'application/json' }))
}
