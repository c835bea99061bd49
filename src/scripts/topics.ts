import type { Lang } from '#i18n/locales.ts'
import { type Message, translator } from '#i18n/translator.ts'

/** The topic of the list of articles is in its address: `?tag=heating`. */
const topics = document.getElementById('topics')
if (topics) run(topics)

function run(topics: HTMLElement): void {
  const links = [...topics.querySelectorAll<HTMLAnchorElement>('[data-tag]')]
  const articles = [...document.querySelectorAll<HTMLElement>('[data-tags]')]
  const results = document.getElementById('results') as HTMLElement
  const none = document.getElementById('no-results') as HTMLElement
  const t = translator(results.dataset.lang as Lang, {
    results: JSON.parse(results.dataset.results ?? '""') as Message,
  })

  const show = () => {
    const asked = new URLSearchParams(location.search).get('tag') ?? ''
    const tag = links.some((link) => link.dataset.tag === asked) ? asked : ''
    for (const link of links)
      if (link.dataset.tag === tag) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    for (const article of articles) article.hidden = tag !== '' && !article.dataset.tags?.split(' ').includes(tag)
    const count = articles.filter(({ hidden }) => !hidden).length
    results.textContent = t('results', { count })
    none.hidden = count > 0
  }

  topics.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-tag]') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.pushState(null, '', link.href)
    show()
  })
  addEventListener('popstate', show)
  show()
}
