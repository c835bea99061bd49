import type { Lang } from '#i18n/locales.ts'
import { type Message, translator } from '#i18n/translator.ts'

/** The product list's filters: their state is the query of the address, so a list can be kept and sent. */
const form = document.getElementById('filters')
if (form instanceof HTMLFormElement) run(form)

function run(form: HTMLFormElement): void {
  const results = document.getElementById('results') as HTMLElement
  const none = document.getElementById('no-results') as HTMLElement
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  const t = translator(form.dataset.lang as Lang, { results: JSON.parse(form.dataset.results ?? '""') as Message })
  const groups = ['market', 'works-with'] as const

  const read = (): URLSearchParams => {
    const query = new URLSearchParams(location.search)
    for (const group of groups) query.delete(group)
    for (const [name, value] of new FormData(form)) query.append(name, String(value))
    return query
  }
  const apply = (query: URLSearchParams) => {
    const markets = query.getAll('market')
    const platforms = query.getAll('works-with')
    const fits = ({ dataset }: HTMLElement) => {
      const made = dataset.markets?.split(' ') ?? []
      const works = dataset.platforms?.split(' ') ?? []
      return (
        (markets.length === 0 || markets.some((market) => made.includes(market))) &&
        platforms.every((platform) => works.includes(platform))
      )
    }
    let count = 0
    for (const card of cards) {
      card.hidden = !fits(card)
      if (!card.hidden) count++
    }
    results.textContent = t('results', { count })
    none.hidden = count > 0
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-category]')) link.search = query.toString()
  }
  const show = () => {
    const query = new URLSearchParams(location.search)
    for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
      box.checked = query.getAll(box.name).includes(box.value)
    apply(query)
  }

  form.addEventListener('change', () => {
    const query = read()
    const search = query.toString()
    history.replaceState(null, '', `${location.pathname}${search && `?${search}`}${location.hash}`)
    apply(query)
  })
  form.addEventListener('reset', () => {
    const query = new URLSearchParams(location.search)
    for (const group of groups) query.delete(group)
    const search = query.toString()
    history.replaceState(null, '', `${location.pathname}${search && `?${search}`}`)
    // The button goes with the last filter, the focus must not.
    form.querySelector('input')?.focus()
    setTimeout(show)
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  addEventListener('popstate', show)
  show()
}
