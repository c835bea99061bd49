import { addressForm } from './lib/address-form.ts'
import { messagesOf } from './lib/messages-of.ts'

/** The filters of the list of products: `?market=EU&works-with=matter`. The links to other categories take them along. */
const form = document.getElementById('filters')
if (form instanceof HTMLFormElement) run(form)

function run(form: HTMLFormElement): void {
  const results = document.getElementById('results') as HTMLElement
  const none = document.getElementById('no-results') as HTMLElement
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')]
  const say = messagesOf(form)

  addressForm(form, (asked) => {
    const markets = asked.getAll('market')
    const platforms = asked.getAll('works-with')
    for (const card of cards) {
      const made = card.dataset.markets?.split(' ') ?? []
      const works = card.dataset.platforms?.split(' ') ?? []
      card.hidden = !(
        (markets.length === 0 || markets.some((market) => made.includes(String(market)))) &&
        platforms.every((platform) => works.includes(String(platform)))
      )
    }
    const count = cards.filter(({ hidden }) => !hidden).length
    results.textContent = say('results', { count })
    none.hidden = count > 0
    const query = new URLSearchParams(location.search)
    query.delete('compare')
    for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-category]')) link.search = query.toString()
  })
}
