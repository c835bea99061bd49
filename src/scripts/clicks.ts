import type { InputOf } from '#contracts/endpoint.ts'
import type { recordStatistics } from '#contracts/layout.ts'

type Click = InputOf<typeof recordStatistics>

/**
 * Counts clicks on `[data-count]`. The request outlives the page, and nothing waits for it; when it
 * is blocked or fails nobody notices.
 */
export function recordClicks(): void {
  const { api } = document.documentElement.dataset
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-count]') : null
    if (!link) return
    const click: Click = {
      event: link.dataset.count as Click['event'],
      target: (link.dataset.target ?? link.getAttribute('href') ?? '').slice(0, 300),
      page: location.pathname.slice(0, 300),
    }
    fetch(`${api ?? ''}/api/v1/statistics/record`, {
      method: 'POST',
      keepalive: true,
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(click),
    }).catch(() => {})
  })
}
