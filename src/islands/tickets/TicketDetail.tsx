import { useEffect, useState } from 'react'
import { code } from '#contracts/envelope.ts'
import { getTicket, type Ticket } from '#contracts/tickets.ts'
import type { Lang } from '#i18n/locales.ts'
import { ApiError } from '#src/api/errors.ts'
import { call } from '#src/stores/api.ts'
import { Access } from './Access.tsx'
import { Conversation } from './Conversation.tsx'
import { MailInstead } from './MailInstead.tsx'
import { OpenByLink } from './OpenByLink.tsx'
import type { Links } from './Request.tsx'
import { sayer, type TicketMessages } from './words.ts'

interface Props {
  lang: Lang
  messages: TicketMessages
  links: Links
  /** What each model is called. */
  names: Record<string, string>
}

type Place =
  | { state: 'loading' | 'failed' | 'private' | 'used-up' | 'locked' }
  | { state: 'link'; token: string }
  | { state: 'open'; ticket: Ticket }

/**
 * One ticket, for its owner: by the account, by the link of a mail (`#token=…`, which no server sees and only a click
 * uses), or by the code of that mail. Everybody else sees the same, whether there is such a ticket or not.
 */
export function TicketDetail({ lang, messages, links, names }: Props) {
  const [id, setId] = useState('')
  const [place, setPlace] = useState<Place>({ state: 'loading' })
  const t = sayer(lang, messages)

  const load = async (id: string) => {
    try {
      setPlace({ state: 'open', ticket: await call(getTicket, { id }) })
    } catch (error) {
      const answered = error instanceof ApiError ? error.code : undefined
      const none = answered === code.notFound || answered === code.notLoggedIn || answered === code.forbidden
      setPlace((before) => ({ state: !none ? 'failed' : before.state === 'open' ? 'locked' : 'private' }))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address of a shell is read once, when the page is alive
  useEffect(() => {
    const [, id = ''] = /\/detail\/(\d{7})\/?$/.exec(location.pathname) ?? []
    const [, token] = /^#token=(.*)$/.exec(location.hash) ?? []
    setId(id)
    if (!id) setPlace({ state: 'private' })
    else if (token === undefined) void load(id)
    else setPlace({ state: 'link', token })
  }, [])
  useEffect(() => {
    if (id) document.title = document.title.replace(messages.ticket['detail-title'], t('ticket', { id }))
  })

  const enter = () => {
    history.replaceState(history.state, '', location.pathname + location.search)
    void load(id)
  }
  const way = { lang, messages, id, onOpen: enter }
  switch (place.state) {
    case 'loading':
      return <p role="status">{t('loading')}</p>
    case 'failed':
      return (
        <div className="flow" role="alert">
          <p>{t('load-failed')}</p>
          <p>
            <button className="button quiet" type="button" onClick={() => load(id)}>
              {t('retry')}
            </button>
          </p>
          <p>
            <MailInstead t={t} mail={links.mail} />
          </p>
        </div>
      )
    case 'link':
      return (
        <OpenByLink
          {...way}
          token={place.token}
          onRefused={() => {
            history.replaceState(history.state, '', location.pathname + location.search)
            setPlace({ state: 'used-up' })
          }}
        />
      )
    case 'private':
    case 'used-up':
    case 'locked':
      return <Access {...way} links={links} why={place.state} />
    case 'open':
      return (
        <Conversation
          lang={lang}
          messages={messages}
          links={links}
          names={names}
          ticket={place.ticket}
          reload={() => load(id)}
        />
      )
  }
}
