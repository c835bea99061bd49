import { choose, consent, loadConsent } from '#src/stores/consent.ts'

/** Cookies that the scripts of third parties set on our own host. */
const trackingCookie = /^(_fb|_ga|_gid|_gcl)/

/** Shows the question while it is unanswered, keeps the footer's way back, and runs the tags after a yes only. */
export function runConsent(): void {
  const banner = document.getElementById('consent')
  if (!banner) return
  loadConsent(Date.now())
  consent.subscribe((state) => {
    banner.hidden = state !== 'unknown'
    for (const note of document.querySelectorAll<HTMLElement>('[data-gpc]')) note.hidden = state !== 'signal'
    for (const opener of document.querySelectorAll<HTMLElement>('[data-consent-open]'))
      opener.hidden = state === 'signal'
    if (state === 'accepted') void runTags()
  })
  banner.addEventListener('click', ({ target }) => {
    const choice = target instanceof HTMLElement ? target.dataset.consent : undefined
    if (choice !== 'accepted' && choice !== 'rejected') return
    const withdrawn = choice === 'rejected' && consent.get() === 'accepted'
    choose(choice, Date.now())
    banner.hidden = true
    if (withdrawn) withdraw()
  })
  for (const opener of document.querySelectorAll('[data-consent-open]'))
    opener.addEventListener('click', () => {
      banner.hidden = false
      banner.querySelector('button')?.focus()
    })
}

async function runTags(): Promise<void> {
  const tags = document.getElementById('tracking')
  if (!tags) return
  const { runTracking } = await import('./third-parties.ts')
  runTracking(JSON.parse(tags.textContent ?? '{}'))
}

/** Deletes what the tags stored; only a fresh page is without their scripts. */
function withdraw(): void {
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    if (!trackingCookie.test(name)) continue
    for (const domain of ['', location.hostname, location.hostname.split('.').slice(-2).join('.')]) expire(name, domain)
  }
  if (document.getElementById('tracking')) location.reload()
}

function expire(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser
  document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`
}
