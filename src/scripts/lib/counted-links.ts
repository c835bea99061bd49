import type { InputOf } from '#contracts/endpoint.ts'
import type { recordStatistics } from '#contracts/statistics.ts'
import { contact } from '#shared/routing/routes.ts'

type Click = InputOf<typeof recordStatistics>

const counted = `[data-count], a[href^="mailto:"], a[href*="${contact()}"]`

/**
 * Counts clicks on `[data-count]` and, as `contact`, on every link that leads to us. The request outlives
 * the page and carries no cookie; nothing waits for it, and nobody notices when it fails. A browser that
 * asks for privacy (Global Privacy Control) sends none.
 */
export function countLinks(): void {
  if ((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl) return
  document.addEventListener('click', count)
  // The middle button opens a link as well.
  document.addEventListener('auxclick', (event) => event.button === 1 && count(event))
}

function count({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLElement>(counted) : null
  if (!link) return
  const { count = 'contact', target: name = link.getAttribute('href') ?? '' } = link.dataset
  send({
    event: count as Click['event'],
    // A query may hold what a person typed: the text of a mail, a model and a question.
    target: name.replace(/[?#].*/, '').slice(0, 300),
    page: location.pathname.slice(0, 300),
  })
}

function send(click: Click): void {
  const url = `${document.documentElement.dataset.api ?? ''}/api/v1/statistics/record`
  const body = JSON.stringify(click)
  const headers = { 'Content-Type': 'application/json' }
  if ('keepalive' in Request.prototype)
    fetch(url, { method: 'POST', keepalive: true, credentials: 'omit', headers, body }).catch(() => {})
  else navigator.sendBeacon(url, new Blob([body], { type: headers['Content-Type'] }))
}
