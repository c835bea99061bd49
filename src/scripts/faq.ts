import { copyLinks } from './lib/copy-links.ts'

/** What an article does with a script: links to its steps, print, and whether it was read and helped. */
copyLinks(document.getElementById('answer') as HTMLElement)
document.querySelector('[data-print]')?.addEventListener('click', () => print())

// Who stays a moment reads; who sees the question can answer it. A second import is the first.
const count = () => import('./lib/faq-vote.ts')
setTimeout(count, 3000)
new IntersectionObserver(([vote]) => vote?.isIntersecting && count()).observe(
  document.getElementById('vote') as HTMLElement,
)
