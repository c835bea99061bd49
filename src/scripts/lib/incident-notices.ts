import type { InputOf } from '#contracts/endpoint.ts'
import type { confirmWatch, Incident, watchIncident } from '#contracts/incidents.ts'
import { concerns, isArea } from '#shared/incidents/incidents.ts'
import { formatCountry, formatMoment } from '#shared/text/format.ts'
import { safeStorage } from '#src/stores/storage.ts'
import { type Words as Fixed, noticeOf, questionOf } from './incident-article.ts'
import { watchToken } from './incident-token.ts'
import { make } from './make.ts'
import { messagesOf } from './messages-of.ts'
import { within } from './within.ts'

/** The calls that are made from here; a test holds the paths against the contract. */
export const paths = { watch: 'api/v1/incidents/watch', confirm: 'api/v1/incidents/confirm' } as const
interface Inputs {
  watch: InputOf<typeof watchIncident>
  confirm: InputOf<typeof confirmWatch>
}

type Words =
  | Fixed
  | 'concerns'
  | 'until'
  | 'sent'
  | 'failed'
  | 'invalid'
  | 'confirmed'
  | 'gone'
  | `kind-${Incident['kind']}`

const closed = safeStorage('sessionStorage')
const longestTimer = 2 ** 31 - 1
const patience = 15_000

/**
 * Shows the incidents that concern the reader of this page, who may be in `places`, and asks who comes by a mail whether
 * they want to hear.
 */
export function showIncidents(
  place: HTMLElement,
  places: readonly string[],
  incidents: readonly Incident[],
  now: number,
): void {
  const say = messagesOf<Words>(place)
  const { models = '' } = place.dataset
  const reader = { places, models: models.split(' ').filter(Boolean) }
  const shown = incidents.filter((one) => concerns(one, reader, now) && !closed.get(keyOf(one)))
  const token = watchToken()
  const articles = shown.map((one) => articleOf(place, one, now))
  const status = make('p', { className: 'visually-hidden', role: 'status' })
  place.ariaLabel = say('label')
  place.append(status, ...(token ? [asked(place, token)] : []), ...articles)
  settle(place)
  status.textContent = articles.map(titleOf).join('. ')
}

function titleOf(article: HTMLElement): string {
  return [...article.querySelectorAll('small, b')].map(({ textContent }) => textContent).join(': ')
}

/** A notice that is changed comes again. */
const keyOf = ({ id, changed }: Incident) => `incident:${id} ${changed}`

function settle(place: HTMLElement): void {
  place.hidden = !place.querySelector('article')
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
  const { lang = 'en', open, answers } = place.dataset
  const about = aboutOf(place, incident)
  const link = answer === null ? undefined : `${answers}/${answer}`
  const { article, title, text, details, form } = noticeOf(messagesOf<Words>(place), { kind, about, answer: link })
  const own = texts[lang as keyof typeof texts]
  const words = own ?? texts.en
  title.textContent = words.title
  text.textContent = words.text
  if (!own && lang !== 'en') for (const part of [title, text]) part.lang = 'en'
  details.open = open !== undefined
  form.addEventListener('submit', (event) => void wait(event, place, incident))
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
function asked(place: HTMLElement, token: string): HTMLElement {
  const say = messagesOf<Words>(place)
  const { article, confirm, alert } = questionOf(say)
  const forget = () => history.replaceState(history.state, '', location.pathname + location.search)
  confirm.addEventListener('click', async () => {
    const status = await post('confirm', { token })
    alert.textContent = say(status === 200 ? 'confirmed' : status === 404 ? 'gone' : 'failed')
    if (status !== 200 && status !== 404) return
    confirm.previousElementSibling?.remove()
    confirm.remove()
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
