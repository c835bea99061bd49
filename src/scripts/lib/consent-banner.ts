import { choose, consentKey, consentLife, readConsent } from '#src/stores/consent.ts'
import { runThirdParties } from './run-third-parties.ts'

/** Cookies that the scripts of third parties set on our own host. */
const foreignCookie = /^(_fb|_ga|_gid|_gcl)/

/**
 * Takes the answer to the question, which stands in the page from the first paint where it has to be asked, and runs the
 * scripts of third parties after a yes only. What another tab or the page before Back has been told holds here as well.
 */
export function runConsent(): void {
  const banner = document.getElementById('consent')
  const { dataset } = document.documentElement
  const { thirdParties } = dataset
  if (!banner || !thirdParties) return
  let running = false
  let opener: HTMLElement | undefined

  const settle = () => {
    if (dataset.consent === 'accepted') {
      if (!running) runThirdParties(JSON.parse(thirdParties))
      running = true
      return
    }
    for (const cookie of document.cookie.split('; ')) {
      const [name = ''] = cookie.split('=')
      if (foreignCookie.test(name)) expire(name)
    }
    // Only a fresh page is without their scripts.
    if (running) location.reload()
  }
  const again = () => {
    readConsent(consentKey, consentLife)
    settle()
  }

  banner.addEventListener('click', ({ target }) => {
    const choice = target instanceof HTMLElement ? target.dataset.consent : undefined
    if (choice !== 'accepted' && choice !== 'rejected') return
    choose(choice)
    delete dataset.asking
    opener?.focus()
    settle()
  })
  for (const each of document.querySelectorAll<HTMLElement>('[data-consent-open]'))
    each.addEventListener('click', () => {
      opener = each
      dataset.asking = ''
      banner.querySelector('button')?.focus()
    })
  addEventListener('storage', ({ key }) => {
    if (key === consentKey || key === null) again()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) again()
  })
  settle()
}

function expire(name: string): void {
  const { hostname } = location
  for (const domain of ['', hostname, hostname.split('.').slice(-2).join('.')]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not exist in every browser
    document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`
  }
}
