import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useKeys } from '../parts/keys.ts'
import { useMe } from '../parts/me.ts'
import { goTo, ticketPath } from '../parts/place.ts'
import { Status } from '../parts/Status.tsx'
import { lastList, queuePath } from '../queue/state.ts'
import { Composer, type ComposerMode } from './Composer.tsx'
import { Facts } from './Facts.tsx'
import { Head } from './Head.tsx'
import { Thread } from './Thread.tsx'
import { useActs } from './use-acts.ts'
import { useList } from './use-list.ts'
import { useTicket } from './use-ticket.ts'

/** One ticket: what was written, what is known, and what can be done. */
export function Ticket({ id }: { id: string }) {
  const state = useTicket(id)
  const { ticket, reading } = state
  const list = useList()
  const back = useStore(queuePath)
  const me = useMe()
  const [mode, setMode] = useState<ComposerMode>('answer')
  const composer = useRef<HTMLTextAreaElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => lastList.set({ ...lastList.get(), current: id }), [id])
  const loaded = ticket !== undefined
  useEffect(() => {
    if (loaded) heading.current?.focus({ preventScroll: true })
  }, [loaded])

  const at = list.ids.indexOf(id)
  const neighbours = { before: list.ids[at - 1], next: at < 0 ? undefined : list.ids[at + 1] }
  const visit = (to: string | undefined) => {
    if (!to) return
    goTo(ticketPath(to), 'replace')
    scrollTo(0, 0)
  }
  const write = (next: ComposerMode) => {
    // At once: whatever is typed next is meant for the field.
    flushSync(() => setMode(next))
    composer.current?.focus()
  }
  const acts = useActs(state, ticket)
  useKeys({
    u: () => goTo(back),
    j: () => visit(neighbours.next),
    k: () => visit(neighbours.before),
    ...(ticket &&
      !ticket.mergedInto && {
        r: () => write('answer'),
        n: () => write('note'),
        a: () => acts.assign(me.id),
        e: acts.close,
        h: () => acts.ask('hold'),
        p: acts.urgent,
        c: () => acts.ask('correct'),
        m: () => acts.ask('merge'),
        '!': acts.spam,
        t: () => document.getElementById('desk-new-tag')?.focus(),
      }),
  })

  if (!ticket)
    return (
      <div className="desk-page">
        <Status reading={reading} missing={`There is no ticket ${id}, or it was deleted.`} />
      </div>
    )
  return (
    <div className="desk-ticket">
      <Head
        state={state}
        ticket={ticket}
        heading={heading}
        back={back}
        place={at < 0 ? undefined : `${at + 1} of ${list.ids.length}`}
        neighbours={neighbours}
        acts={acts}
      />
      <div className="desk-talk">
        <Thread ticket={ticket} news={state.news} />
        {!ticket.mergedInto && (
          <Composer
            key={id}
            state={state}
            ticket={ticket}
            mode={mode}
            write={write}
            field={composer}
            heading={heading}
            next={neighbours.next}
          />
        )}
      </div>
      <Facts ticket={ticket} state={state} />
    </div>
  )
}
