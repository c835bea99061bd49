import { useState } from 'react'
import { assignTicket, holdTicket, markSpam, setTicketState, tagTicket } from '#contracts/desk-changes.ts'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { urgentTag } from '#shared/desk/words.ts'
import { useMe } from '../parts/me.ts'
import { shortDay } from '../parts/time.ts'
import type { TicketState } from './use-ticket.ts'

/** What can be done with a ticket as a whole, by keys and by buttons, each with the way back. */
export function useActs({ change }: TicketState, ticket: DeskTicket | undefined) {
  const me = useMe()
  const [asks, ask] = useState<'merge' | 'correct' | 'delete' | 'hold' | 'close'>()
  const { id = '', assigned, status, lastFrom, spam: isSpam = false, tags = [] } = ticket ?? {}

  const assign = (to: string | null) => {
    const before = assigned?.id ?? null
    const give = (whom: string | null): Promise<boolean> =>
      change(
        assignTicket,
        { id, to: whom },
        whom === me.id ? 'It is yours.' : whom ? 'Assigned.' : 'Nobody has it now.',
        { undo: whom === before ? undefined : () => void give(before) },
      )
    void give(to)
  }
  const setState = (to: 'open' | 'closed') => {
    void change(setTicketState, { id, to }, to === 'closed' ? 'Closed.' : 'Open again.', {
      undo: () => setState(to === 'closed' ? 'open' : 'closed'),
      undoLabel: to === 'closed' ? 'Open again' : 'Close',
    })
  }
  /** Closes it, or opens it again. Whoever waits for an answer is not told by a slip of a key that there is none. */
  const close = () => {
    if (status === 'closed') setState('open')
    else if (status === 'open' && lastFrom === 'user') ask('close')
    else setState('closed')
  }
  const mark = (to: boolean) => {
    void change(markSpam, { id, spam: to }, to ? 'Marked as spam. No mail leaves.' : 'It is no spam.', {
      undo: () => mark(!to),
    })
  }
  const tag = (next: string[], done: string, before: string[] = tags): Promise<boolean> =>
    change(tagTicket, { id, tags: next }, done, { undo: () => void tag(before, 'Tags are as before.', next) })
  const urgent = () =>
    void (tags.includes(urgentTag)
      ? tag(
          tags.filter((each) => each !== urgentTag),
          'It is not urgent any more.',
        )
      : tag([...tags, urgentTag], 'It stands before all others that wait.'))
  const hold = (reportOn: string) =>
    void change(holdTicket, { id, reportOn }, `It waits for us until ${shortDay(reportOn)}.`)
  return { asks, ask, assign, setState, close, spam: () => mark(!isSpam), urgent, hold }
}
export type TicketActs = ReturnType<typeof useActs>
