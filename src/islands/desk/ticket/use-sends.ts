import { useState } from 'react'
import { addNote, answerAtDesk } from '#contracts/desk-changes.ts'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import type { Endpoint, InputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { fieldsIn } from '#shared/desk/reply-fields.ts'
import { ApiError } from '#src/api/errors.ts'
import { requestKey } from '#src/api/request-key.ts'
import { attempt, outcomeOf, settle } from '#src/api/sending.ts'
import { deskCall } from '../parts/service.ts'
import { tell } from '../parts/tell.ts'
import { useColleagues } from '../parts/use-colleagues.ts'
import { mentionedIn } from './mentions.ts'
import { useDraft } from './use-draft.ts'
import type { TicketState } from './use-ticket.ts'

type Sends = Endpoint & { once: true; output: typeof answerAtDesk.output }

/** What was sent last: what to say of it, and what had been typed after it. */
interface Sent {
  words: string
  left: string
}

/** Sends what a draft holds, once however often it is tried. */
function useSend(draft: ReturnType<typeof useDraft>, state: TicketState) {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent>()
  const send = async <E extends Sends>(endpoint: E, input: InputOf<E> & { text: string }, words: string) => {
    if (busy) return
    setBusy(true)
    setError('')
    setSent(undefined)
    const key = requestKey(endpoint.method, endpoint.path, input)
    const sending = attempt(draft.sending, key)
    try {
      await draft.settle()
      const ticket = (await deskCall(endpoint, input, { idempotencyKey: sending.key })) as DeskTicket
      const left = draft.forget(input.text)
      state.show(ticket)
      setSent({ words, left })
    } catch (cause) {
      const outcome = outcomeOf(cause)
      draft.keepSending(settle(sending, outcome, key))
      if (outcome === 'taken' || (cause instanceof ApiError && cause.code === code.conflict))
        await state.reading.reload()
      setError(
        outcome === 'taken'
          ? 'An earlier version of this has arrived already: look at the conversation. Send again to send this one too.'
          : `Not sent. ${tell(cause, { [code.conflict]: 'Somebody has written meanwhile: read that first.' })}`,
      )
    } finally {
      setBusy(false)
    }
  }
  return { error, setError, busy, sent, send }
}

export function useAnswer(state: TicketState, ticket: DeskTicket) {
  const draft = useDraft('answer', ticket.id, ticket.draft)
  const { send, ...rest } = useSend(draft, state)
  const { setError } = rest
  return {
    draft,
    ...rest,
    send: async (close: boolean, reportOn?: string) => {
      if (!draft.text.trim()) return setError('Write something first')
      if (fieldsIn(draft.text).length > 0) return setError('Not sent: fill in what is still missing.')
      if (state.news.length > 0) return setError('Not sent: read first what has been written meanwhile.')
      const held = reportOn !== undefined && { hold: true, reportOn }
      const input = { id: ticket.id, text: draft.text, seen: state.seen, close, ...held }
      const own = ticket.assigned ? '' : ' It is yours now.'
      await send(answerAtDesk, input, (held ? 'Sent; it waits for us.' : close ? 'Sent and closed.' : 'Sent.') + own)
    },
  }
}

export function useNote(state: TicketState, ticket: DeskTicket) {
  const draft = useDraft('note', ticket.id)
  const colleagues = useColleagues()
  const { setError, send, ...rest } = useSend(draft, state)
  return {
    draft,
    ...rest,
    send: async () => {
      if (!draft.text.trim()) return setError('Write something first')
      const mentions = mentionedIn(draft.text, colleagues)
      await send(addNote, { id: ticket.id, text: draft.text, mentions }, 'The note is kept.')
    },
  }
}
