import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft } from '#contracts/desk-changes.ts'
import { newSending, type Sending } from '#src/api/sending.ts'
import { draftOf } from '#src/stores/draft.ts'
import { useMe } from '../parts/me.ts'
import { deskCall, mayPass } from '../parts/service.ts'

/** Milliseconds after the last key before the service keeps it too, and before it is tried again. */
const pause = 1500
const again = 10_000

/**
 * What somebody has begun to write to a ticket. The browser keeps it at once, the service a little later; `atService` is
 * what that held when the ticket was opened, and left out for what the browser alone keeps.
 */
export function useDraft(name: string, id: string, atService?: string) {
  const { id: me } = useMe()
  const store = draftOf(`desk-${name}-${id}`, me)
  const draft = useStore(store)
  const kept = draft?.values.text
  const [first] = useState(atService)
  const text = typeof kept === 'string' ? kept : (first ?? '')
  const [sending, setSending] = useState<Sending>(() => (draft?.sending.key ? { ...draft.sending } : newSending()))
  const last = useRef(first ?? '')
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'kept' | 'keeping' | 'here'>('kept')
  const both = atService !== undefined

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    const value = store.get()?.values.text
    if (!both || typeof value !== 'string' || value === last.current) return
    const keep = async () => {
      try {
        await deskCall(keepDraft, { id, text: value })
        last.current = value
        setState('kept')
      } catch (error) {
        setState('here')
        if (mayPass(error)) timer.current = setTimeout(flush, again)
      }
    }
    running.current = running.current.then(keep)
  }, [store, both, id])

  const write = (value: string) => {
    store.set({ values: { text: value }, sending })
    if (!both) return
    setState('keeping')
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pause)
  }
  useEffect(() => {
    const leave = () => flush()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      flush()
    }
  }, [flush])

  return {
    text,
    write,
    state,
    sending,
    keepSending(next: Sending) {
      setSending(next)
      store.set({ values: store.get()?.values ?? { text }, sending: next })
    },
    /** Before a send: nothing that was on its way may come after it. */
    async settle() {
      clearTimeout(timer.current)
      await running.current
    },
    /** After a send: what has been typed since stays. Answers it. */
    forget(sent: string): string {
      clearTimeout(timer.current)
      const now = store.get()?.values.text
      const left = typeof now !== 'string' || now === sent ? '' : now.startsWith(sent) ? now.slice(sent.length) : now
      last.current = ''
      setState('kept')
      setSending(newSending())
      store.set({ values: { text: left.trimStart() }, sending: newSending() })
      flush()
      return left.trimStart()
    },
  }
}
