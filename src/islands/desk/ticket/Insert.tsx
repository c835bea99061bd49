import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { localeOf } from '#i18n/locales.ts'
import { Dialog } from '#src/islands/ui/Dialog.tsx'
import { langOf, languageName } from '../parts/words.ts'
import { fillFor, linkTo } from './reply-values.ts'
import { type Offer, useFound } from './use-found.ts'

interface Props {
  ticket: DeskTicket
  /** Whether the answer begins with it: then greeting and closing come along. */
  whole: boolean
  onClose(): void
  onChoose(text: string): void
}

/** Replies and articles to put into an answer: typing finds them, arrow keys choose, Enter takes. */
export function Insert({ ticket, whole, onClose, onChoose }: Props) {
  const lang = langOf(ticket.language) ?? 'en'
  const { tag } = localeOf(lang)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { offers, loaded, frame } = useFound(ticket, lang, typed)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const current = offers[Math.min(chosen, offers.length - 1)]
  const preview = usePreview(ticket, current, whole ? frame : bare)
  useEffect(() => field.current?.focus(), [])

  const take = async (offer: Offer | undefined) => {
    if (offer) onChoose(await textOf(ticket, offer, whole ? frame : bare))
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && offers.length > 0) {
      event.preventDefault()
      const next = (Math.min(chosen, offers.length - 1) + step + offers.length) % offers.length
      setChosen(next)
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      void take(current)
    }
  }
  const group = (kind: Offer['kind'], label: string) => {
    const own = offers.filter((offer) => offer.kind === kind)
    return (
      own.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox
        <div role="group" aria-label={label}>
          <p className="desk-group" aria-hidden="true">
            {label}
          </p>
          {own.map((offer) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={offer.key}
              id={`desk-offer-${offer.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={offer === current}
              onMouseEnter={() => setChosen(offers.indexOf(offer))}
              onClick={() => void take(offer)}
            >
              {offer.title}
              {offer.own !== offer.title && <small lang={tag}>{offer.own}</small>}
            </div>
          ))}
        </div>
      )
    )
  }
  return (
    <Dialog id="desk-insert" title={`Insert in ${languageName(lang)}`} onClose={onClose}>
      <label className="desk-field">
        <span className="visually-hidden">Search replies and articles</span>
        <input
          ref={field}
          className="desk-input"
          role="combobox"
          aria-expanded="true"
          aria-controls="desk-offers"
          aria-autocomplete="list"
          aria-activedescendant={current && `desk-offer-${current.key}`}
          placeholder="Search replies and articles, in English or the customer’s language"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={press}
        />
      </label>
      <div className="desk-insert">
        <div id="desk-offers" role="listbox" aria-label="Replies and articles" ref={list} tabIndex={-1}>
          {group('reply', 'Replies')}
          {group('article', 'Help articles')}
        </div>
        <div className="desk-preview">
          <p className="desk-text" lang={tag}>
            {preview}
          </p>
          {current?.kind === 'reply' && current.english && (
            <p className="desk-text desk-english">
              <b>In English:</b> {current.english}
            </p>
          )}
        </div>
      </div>
      <p className="desk-dim" role="status">
        {!loaded ? 'Loading…' : offers.length === 0 ? 'Nothing fits.' : `${offers.length} fit. Enter inserts.`}
      </p>
    </Dialog>
  )
}

interface Frame {
  before: string
  after: string
}
const bare: Frame = { before: '', after: '' }

async function textOf(ticket: DeskTicket, offer: Offer, { before, after }: Frame): Promise<string> {
  const lang = langOf(ticket.language) ?? 'en'
  if (offer.kind === 'article') return (await linkTo(offer.id, lang)) ?? offer.title
  const framed = offer.key === 'greeting' || offer.key === 'closing' ? [offer.text] : [before, offer.text, after]
  return fillFor(
    ticket,
    lang,
    framed
      .map((part) => part.trim())
      .filter(Boolean)
      .join('\n\n'),
  )
}

/** What would be put in, as soon as it is known. */
function usePreview(ticket: DeskTicket, offer: Offer | undefined, frame: Frame): string {
  const [shown, setShown] = useState<{ key: string; text: string }>()
  const key = offer && offer.key + frame.before
  // biome-ignore lint/correctness/useExhaustiveDependencies: an offer is what its key says
  useEffect(() => {
    if (!offer) return
    let current = true
    textOf(ticket, offer, frame).then(
      (text) => current && setShown({ key: key ?? '', text }),
      () => {},
    )
    return () => {
      current = false
    }
  }, [key])
  return shown && shown.key === key ? shown.text : ''
}
