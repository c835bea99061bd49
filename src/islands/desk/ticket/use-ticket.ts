import { useCallback, useEffect, useRef, useState } from 'react'
import type { Viewer } from '#contracts/desk-queue.ts'
import { type DeskTicket, getDeskTicket, tellPresence } from '#contracts/desk-ticket.ts'
import type { Endpoint, InputOf } from '#contracts/endpoint.ts'
import { deskCall, session } from '../parts/service.ts'
import { tell } from '../parts/tell.ts'
import { say } from '../parts/toast.ts'
import { useRead } from '../parts/use-read.ts'
import { readCounts } from '../queue/read-counts.ts'

/** Milliseconds between two looks at who else is here: fewer while somebody is. */
const every = 10_000
const together = 3000

type Changing = Endpoint & { output: (typeof getDeskTicket)['output'] }

/** A ticket, who else has it open, and what has come since the reader looked last. */
export function useTicket(id: string) {
  const reading = useRead(getDeskTicket, { id })
  const ticket = reading.data
  const [viewers, setViewers] = useState<Viewer[]>()
  const [seen, setSeen] = useState<number>()
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const writing = useRef(false)
  /** Whether an answer has been begun: what comes then is looked at before that is sent. */
  const holds = useRef(false)

  const look = useCallback((at: DeskTicket) => {
    setSeen(at.seen)
    setKnown(new Set(at.thread.map((entry) => entry.id)))
  }, [])
  useEffect(() => {
    if (ticket && (seen === undefined || !holds.current)) look(ticket)
  }, [ticket, seen, look])

  const newest = useRef(0)
  newest.current = ticket?.seen ?? 0
  const { reload } = reading
  const beat = useCallback(async () => {
    if (document.visibilityState !== 'visible' || session.get().state !== 'in' || !newest.current) return
    try {
      const told = await deskCall(tellPresence, { id, writing: writing.current })
      setViewers(told.viewers)
      if (told.seen > newest.current) await reload()
    } catch {
      // It is said again soon.
    }
  }, [id, reload])
  const loaded = ticket !== undefined
  const others = (viewers ?? ticket?.viewers ?? []).length > 0
  useEffect(() => {
    if (!loaded) return
    void beat()
    const clock = setInterval(beat, others ? together : every)
    document.addEventListener('visibilitychange', beat)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', beat)
    }
  }, [beat, loaded, others])

  /** Changes the ticket and shows it as it is then; answers whether it was done, and says it. */
  const change = async <E extends Changing>(
    endpoint: E,
    input: InputOf<E>,
    done: string,
    { undo, undoLabel }: { undo?: () => void; undoLabel?: string } = {},
  ): Promise<boolean> => {
    try {
      const next = (await deskCall(endpoint, input)) as DeskTicket
      reading.set(next)
      say(done, undo, undoLabel)
      void readCounts()
      return true
    } catch (error) {
      say(tell(error))
      return false
    }
  }
  const setWriting = useCallback(
    (now: boolean) => {
      if (writing.current === now) return
      writing.current = now
      void beat()
    },
    [beat],
  )
  const show = (next: DeskTicket) => {
    reading.set(next)
    look(next)
    void readCounts()
  }
  const news = ticket && known ? ticket.thread.filter((entry) => entry.kind === 'message' && !known.has(entry.id)) : []
  return {
    reading,
    ticket,
    viewers: viewers ?? ticket?.viewers ?? [],
    seen: seen ?? 0,
    news,
    look: () => ticket && look(ticket),
    change,
    show,
    setWriting,
    holds,
  }
}
export type TicketState = ReturnType<typeof useTicket>
