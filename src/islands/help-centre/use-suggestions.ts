import { useEffect, useRef, useState } from 'react'
import type { FoundFaq } from '#contracts/help-centre.ts'
import type { Find } from './find.ts'
import { everything } from './question.ts'

const pause = 150
const most = 6

/** Articles that fit what is typed so far, some time after the last letter. `type('')` and `stop` end it. */
export function useSuggestions(find: Find): { items: FoundFaq[]; type(text: string): void; stop(): void } {
  const [items, setItems] = useState<FoundFaq[]>([])
  const running = useRef<{ timer: number; aborter: AbortController }>(undefined)
  const stop = () => {
    clearTimeout(running.current?.timer)
    running.current?.aborter.abort()
    setItems([])
  }
  const type = (text: string) => {
    clearTimeout(running.current?.timer)
    running.current?.aborter.abort()
    const keyword = text.trim()
    if (!keyword) return setItems([])
    const aborter = new AbortController()
    const timer = window.setTimeout(() => {
      find({ ...everything, keyword }, { signal: aborter.signal, typing: true }).then(
        ({ items }) => !aborter.signal.aborted && setItems(items.slice(0, most)),
        () => !aborter.signal.aborted && setItems([]),
      )
    }, pause)
    running.current = { timer, aborter }
  }
  useEffect(
    () => () => {
      clearTimeout(running.current?.timer)
      running.current?.aborter.abort()
    },
    [],
  )
  return { items, type, stop }
}
