import type { RefObject } from 'react'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { moment } from '../parts/time.ts'

interface Props {
  news: DeskTicket['thread']
  lang: string
  button: RefObject<HTMLButtonElement | null>
  onRead(): void
}

/** What others wrote while an answer was being written: that is read before this is sent. */
export function News({ news, lang, button, onRead }: Props) {
  const authors = new Set(news.map(({ by, author }) => (by === 'user' ? 'The customer' : (author ?? 'Somebody'))))
  return (
    <div className="desk-notice" role="alert">
      <p>
        <b>
          {[...authors].join(' and ')} {authors.size === 1 ? 'has' : 'have'} written while you did.
        </b>{' '}
        Yours is not sent yet.
      </p>
      <div className="desk-news-texts">
        {news.map(({ id, at, by, author, text }) => (
          <div key={id}>
            <p className="desk-by">
              <b>{by === 'user' ? 'Customer' : (author ?? 'Support')}</b> <time dateTime={at}>{moment(at)}</time>
            </p>
            <p className="desk-text" lang={lang}>
              {text}
            </p>
          </div>
        ))}
      </div>
      <p>
        <button ref={button} type="button" className="desk-button" onClick={onRead}>
          I have read it
        </button>
      </p>
    </div>
  )
}
