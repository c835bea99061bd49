import type { InputOf } from '#contracts/endpoint.ts'
import type { confirmWatch, Incident, watchIncident } from '#contracts/incidents.ts'
import { concerns, isArea } from '#shared/incidents/incidents.ts'
import { formatCountry, formatMoment } from '#shared/text/format.ts'
import { safeStorage } from '#src/stores/storage.ts'
import { watchToken } from './incident-token.ts'
import { messagesOf } from './messages-of.ts'
import { within } from './within.ts'

/** The calls that are made from here; a test holds the paths against the contract. */
export const paths = { watch: 'api/v1/incidents/watch', confirm: 'api/v1/incidents/confirm' } as const
interface Inputs {
  watch: InputOf<typeof watchIncident>
  confirm: InputOf<typeof confirmWatch>
}

type Words = 'concerns' | 'until' | 'sent' | 'failed' | 'invalid' | 'confirmed' | 'gone' | `kind-${Incident['kind']}`

const closed = safeStorage('sessionStorage')
const longestTimer = 2 ** 31 - 1
const patience = 15_000

/** Shows the incidents that concern the reader of this page, and asks who comes by a mail whether they want to hear. */
export function showIncidents(place: HTMLElement, incidents: readonly Incident[], now: number): void {
  const { places = '', models = '' } = place.dataset
  const split = (text: string) => text.split(' ').filter(Boolean)
  const reader = { places: split(places), models: split(models) }
  const shown = incidents.filter((one) => concerns(one, reader, now) && !closed.get(keyOf(one)))
  const token = watchToken()
  const articles = shown.map((one) => articleOf(place, one, now))
  place.append(...(token ? [questionOf(place, token)] : []), ...articles)
  settle(place)
  const status = place.querySelector('[role=status]')
  if (status) status.textContent = articles.map(titleOf).join('. ')
}

function titleOf(article: HTMLElement): string {
  return [...article.querySelectorAll('small, b')].map(({ textContent }) => textContent).join(': ')
}

/** A notice that is changed comes again. */
const keyOf = ({ id, changed }: Incident) => `incident:${id} ${changed}`

function settle(place: HTMLElement): void {
  place.hidden = !place.querySelector('article')
}

function copyOf(place: HTMLElement, selector: string): HTMLElement {
  const template = place.querySelector('template') as HTMLTemplateElement
  return template.content.querySelector(selector)?.cloneNode(true) as HTMLElement
}

function closable(place: HTMLElement, article: HTMLElement, remember: () => void): void {
  const close = article.querySelector<HTMLElement>('.close')
  close?.addEventListener('click', () => {
    remember()
    article.remove()
    settle(place)
    place.querySelector<HTMLElement>('.close')?.focus()
  })
}

function articleOf(place: HTMLElement, incident: Incident, now: number): HTMLElement {
  const { kind, texts, answer, until } = incident
  const { lang = 'en', open } = place.dataset
  const say = messagesOf<Words>(place)
  const article = copyOf(place, 'article')
  const part = <E extends HTMLElement>(selector: string) => article.querySelector(selector) as E
  const own = texts[lang as keyof typeof texts]
  const { title, text } = own ?? texts.en
  article.dataset.kind = kind
  part('small').textContent = say(`kind-${kind}`)
  for (const [selector, words] of [
    ['b', title],
    ['[data-text]', text],
  ] as const) {
    part(selector).textContent = words
    if (!own && lang !== 'en') part(selector).lang = 'en'
  }
  part('[data-about]').textContent = aboutOf(place, incident)
  part<HTMLDetailsElement>('details').open = open !== undefined
  const link = part<HTMLAnchorElement>('[data-answer]')
  if (answer === null) link.remove()
  else link.href += `/${answer}`
  const form = part<HTMLFormElement>('form')
  if (kind === 'safety') form.remove()
  else form.addEventListener('submit', (event) => void wait(event, place, incident))
  closable(place, article, () => closed.set(keyOf(incident), '1'))
  setTimeout(
    () => {
      article.remove()
      settle(place)
    },
    Math.min(Date.parse(until) - now, longestTimer),
  )
  return article
}

/** Whom it concerns, and until when. */
function aboutOf(place: HTMLElement, { places, models, until }: Incident): string {
  const { lang } = document.documentElement
  const say = messagesOf<Words>(place)
  const area = messagesOf<string>(place)
  const names = [...places.map((one) => (isArea(one) ? area(one) : formatCountry(one, lang))), ...models]
  const what = names.length > 0 ? [say('concerns', { what: new Intl.ListFormat(lang).format(names) })] : []
  return [...what, say('until', { time: formatMoment(until, lang) })].join(' · ')
}

async function wait(event: SubmitEvent, place: HTMLElement, { id }: Incident): Promise<void> {
  event.preventDefault()
  const form = event.target as HTMLFormElement
  const say = messagesOf<Words>(place)
  const input = form.elements.namedItem('email') as HTMLInputElement
  const alert = form.nextElementSibling as HTMLElement
  const isGood = input.value.trim() !== '' && !input.validity.typeMismatch
  input.setAttribute('aria-invalid', String(!isGood))
  if (!isGood) {
    alert.textContent = say('invalid')
    input.focus()
    return
  }
  const status = await post('watch', { id, email: input.value, language: place.dataset.lang })
  if (status === 400) alert.textContent = say('invalid')
  else if (status !== 200) alert.textContent = say('failed')
  else {
    form.remove()
    alert.textContent = say('sent')
  }
}

/** Only a click says yes: programs that look through mails open links as well. */
function questionOf(place: HTMLElement, token: string): HTMLElement {
  const say = messagesOf<Words>(place)
  const article = copyOf(place, '[data-question]')
  const button = article.querySelector('[data-confirm]') as HTMLButtonElement
  const alert = article.querySelector('[role=alert]') as HTMLElement
  const forget = () => history.replaceState(history.state, '', location.pathname + location.search)
  button.addEventListener('click', async () => {
    const status = await post('confirm', { token })
    alert.textContent = say(status === 200 ? 'confirmed' : status === 404 ? 'gone' : 'failed')
    if (status !== 200 && status !== 404) return
    button.previousElementSibling?.remove()
    button.remove()
    forget()
  })
  closable(place, article, forget)
  return article
}

/** Answers the HTTP status; 0 when nobody answered. */
async function post<Name extends keyof Inputs>(call: Name, input: Inputs[Name]): Promise<number> {
  const { api = '' } = document.documentElement.dataset
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(input) }
  try {
    return await within(patience, async (signal) => (await fetch(`${api}/${paths[call]}`, { ...init, signal })).status)
  } catch {
    return 0
  }
}
