import { copyLinks } from './copy-links.ts'

/** What an article does with a script: links to its steps, print, and whether it was read and helped. */
const answer = document.getElementById('answer') as HTMLElement
const vote = document.getElementById('vote') as HTMLElement
const contact = vote.querySelector<HTMLAnchorElement>('[data-contact]')

copyLinks(answer)
document.querySelector('[data-print]')?.addEventListener('click', () => print())

// Who came from a search for one model goes on with it.
const model = new URLSearchParams(location.search).get('model')
if (model && contact && !contact.search.includes('model=')) contact.search += `&model=${encodeURIComponent(model)}`

// Who stays a moment reads; who sees the question can answer it.
let started = false
async function start(): Promise<void> {
  if (started) return
  started = true
  const { runStatistics } = await import('./faq-statistics.ts')
  runStatistics(vote)
}
setTimeout(start, 3000)
new IntersectionObserver(([seen]) => seen?.isIntersecting && start()).observe(vote)
