import { addressLinks } from './lib/address-links.ts'
import { messagesOf } from './lib/messages-of.ts'

/** The topic of the list of articles: `?tag=heating`. */
const topics = document.getElementById('topics')
if (topics) run(topics)

function run(topics: HTMLElement): void {
  const articles = [...document.querySelectorAll<HTMLElement>('[data-tags]')]
  const results = document.getElementById('results') as HTMLElement
  const none = document.getElementById('no-results') as HTMLElement
  const say = messagesOf(results)

  addressLinks(topics, 'tag', (tag) => {
    for (const article of articles) article.hidden = tag !== '' && !article.dataset.tags?.split(' ').includes(tag)
    const count = articles.filter(({ hidden }) => !hidden).length
    results.textContent = say('articles', { count })
    none.hidden = count > 0
  })
}
