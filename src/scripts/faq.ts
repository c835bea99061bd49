import { copyLinks } from './copy-links.ts'
import { countView, runVote } from './faq-statistics.ts'

/** What an article does with a script: links to its steps, print, and whether it was read and helped. */
const answer = document.getElementById('answer')
if (answer) copyLinks(answer)

document.querySelector('[data-print]')?.addEventListener('click', () => print())

const vote = document.getElementById('vote')
if (vote) {
  // Who came from a search for one model goes on with it.
  const model = new URLSearchParams(location.search).get('model')
  const contact = vote.querySelector<HTMLAnchorElement>('[data-contact]')
  if (model && contact) {
    const query = new URLSearchParams(contact.search)
    query.set('model', model.slice(0, 40))
    contact.search = query.toString()
  }
  countView(vote)
  runVote(vote)
}
