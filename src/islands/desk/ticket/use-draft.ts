import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { keepDraft } from '#contracts/desk-changes.ts'
import { newSending, type Sending } from '#src/api/sending.ts'
import { type DraftValues, draftOf } from '#src/stores/draft.ts'
import { useMe } from '../parts/me.ts'
import { deskCall, mayPass } from '../parts/service.ts'
import { keptBeforeLeaving } from './all-kept.ts'
import { keepHere, keptHere } from './kept-here.ts'
import { newestDraft } from './newest-draft.ts'

/** Milliseconds after the last key before the service keeps it too, and before it is tried again. */
const pause = 1500
const again = 10_000

const wordsIn = (value: DraftValues[string] | undefined) => (typeof value === 'string' ? value : undefined)

/**
 * What somebody has begun to write to a ticket. The browser keeps it at once, the service a little later, with what the two
 * agreed upon last (`base`), so that what was written on another computer meanwhile is found. `atService` is what the service
 * held when the ticket was opened, and left out for what the browser alone keeps.
 */
export function useDraft(name: string, id: string, atService?: string) {
  const { id: me } = useMe()
  const store = draftOf(`desk-${name}-${id}`, me)
  const both = atService !== undefined
  const set = useCallback(
    (text: string, base: string, sending: Sending) => {
      store.set(text === '' && base === '' ? undefined : { values: { text, base }, sending })
      if (!both) keepHere(me, `${name}-${id}`, text)
    },
    [store, both, me, name, id],
  )
  const [first] = useState(() => {
    const { values, sending } = store.get() ?? {}
    const local = wordsIn(values?.text)
    const text = both
      ? newestDraft(local, wordsIn(values?.base) ?? '', atService)
      : (local ?? keptHere(me, `${name}-${id}`))
    const kept = sending?.key && text === local ? { ...sending } : newSending()
    set(text, atService ?? '', kept)
    return kept
  })
  const text = wordsIn(useStore(store)?.values.text) ?? ''
  const [sending, setSending] = useState<Sending>(first)
  const base = useRef(atService ?? '')
  /** What stood here when the service kept `base`: it may write the same otherwise. */
  const last = useRef(atService ?? '')
  const running = useRef<Promise<unknown>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'kept' | 'keeping' | 'here'>(both ? 'kept' : 'here')

  const flush = useCallback(() => {
    clearTimeout(timer.current)
    if (!both) return
    const keep = async (): Promise<void> => {
      const now = () => wordsIn(store.get()?.values.text) ?? ''
      const value = now()
      if (value === last.current) return
      try {
        const { text: there, kept } = await deskCall(keepDraft, { id, text: value, before: base.current })
        const next = kept ? now() : newestDraft(now(), base.current, there)
        last.current = kept ? value : there
        base.current = there
        set(next, there, { ...(store.get()?.sending ?? newSending()) })
        if (next === last.current) setState('kept')
        else timer.current = setTimeout(flush, pause)
      } catch (error) {
        setState('here')
        if (mayPass(error)) timer.current = setTimeout(flush, again)
      }
    }
    running.current = running.current.then(keep)
  }, [store, both, id, set])

  const write = (value: string) => {
    set(value, base.current, sending)
    if (!both) return
    setState('keeping')
    clearTimeout(timer.current)
    timer.current = setTimeout(flush, pause)
  }
  useEffect(() => {
    const leave = () => flush()
    // What has been begun and was not kept before goes to the service now.
    leave()
    addEventListener('pagehide', leave)
    const stay = keptBeforeLeaving(() => {
      flush()
      return running.current
    })
    return () => {
      stay()
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
      set(wordsIn(store.get()?.values.text) ?? '', base.current, next)
    },
    /** Before a send: nothing that was on its way may come after it. */
    async settle() {
      clearTimeout(timer.current)
      await running.current
    },
    /** After a send: what has been typed since stays. Answers it. */
    forget(sent: string): string {
      clearTimeout(timer.current)
      const now = wordsIn(store.get()?.values.text) ?? ''
      const left = (now.startsWith(sent) ? now.slice(sent.length) : now).trimStart()
      const next = newSending()
      base.current = ''
      last.current = ''
      if (both) setState('kept')
      setSending(next)
      set(left, '', next)
      flush()
      return left
    },
  }
}
