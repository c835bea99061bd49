import type { Incident } from '#contracts/incidents.ts'
import { make } from './make.ts'

export type Words = 'label' | 'close' | 'helps' | 'known' | 'email' | 'tell' | 'promise' | 'question' | 'confirm'
type Say = (key: Words | `kind-${Incident['kind']}`) => string

function closeButton(say: Say): HTMLButtonElement {
  const sign = make('span', { ariaHidden: 'true' }, '×')
  return make('button', { type: 'button', className: 'close', ariaLabel: say('close') }, sign)
}

const alertLine = () => make('p', { role: 'alert' })

/** The parts of a notice that are filled in or listened to. */
export interface NoticeParts {
  article: HTMLElement
  title: HTMLElement
  text: HTMLElement
  details: HTMLDetailsElement
  form: HTMLFormElement
}

/** A notice without its own words. `answer` is the address of the article that helps; `about` whom it concerns, until when. */
export function noticeOf(
  say: Say,
  { kind, about, answer }: { kind: Incident['kind']; about: string; answer: string | undefined },
): NoticeParts {
  const title = make('b')
  const text = make('p', { className: 'text' })
  const field = make('input', {
    className: 'input',
    type: 'email',
    name: 'email',
    autocomplete: 'email',
    maxLength: 254,
  })
  field.required = true
  const form = make(
    'form',
    { noValidate: true },
    make('p', {}, say('known')),
    make('label', {}, say('email'), field),
    make('button', { className: 'button quiet', type: 'submit' }, say('tell')),
    make('p', { className: 'muted' }, say('promise')),
  )
  const said = make('div', { className: 'said' }, text, make('p', { className: 'muted' }, about))
  if (answer) said.append(make('a', { className: 'alone', href: answer }, say('helps')))
  if (kind !== 'safety') said.append(form)
  said.append(alertLine())
  const summary = make('summary', {}, make('small', {}, say(`kind-${kind}`)), ' ', title)
  const details = make('details', {}, summary, said)
  const article = make('article', {}, details, closeButton(say))
  article.dataset.kind = kind
  return { article, title, text, details, form }
}

/** Asks who comes by a mail whether they want to hear. */
export function questionOf(say: Say): { article: HTMLElement; confirm: HTMLButtonElement; alert: HTMLElement } {
  const confirm = make('button', { className: 'button quiet', type: 'button' }, say('confirm'))
  const alert = alertLine()
  const said = make('div', { className: 'said' }, make('p', {}, say('question')), confirm, alert)
  return { article: make('article', { className: 'question' }, said, closeButton(say)), confirm, alert }
}
