import { copyLinks } from './lib/copy-links.ts'

/** What an article does with a script: links to its steps, print, and the model that a search was for on the way to us. */
copyLinks(document.getElementById('answer') as HTMLElement)
document.querySelector('[data-print]')?.addEventListener('click', () => print())

const model = new URLSearchParams(location.search).get('model')
const contact = document.querySelector<HTMLAnchorElement>('#vote [data-contact]')
if (model && contact && !contact.search.includes('model=')) contact.search += `&model=${encodeURIComponent(model)}`
