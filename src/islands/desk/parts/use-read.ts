import { useCallback, useEffect, useRef, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#contracts/endpoint.ts'
import { deskCall, mayPass, session } from './service.ts'

export interface Reading<T> {
  data: T | undefined
  error: unknown
  /** Reads again at once. */
  reload(): Promise<void>
  set(data: T): void
}

/** Milliseconds before the next try, by how many have failed. */
const waits = [2000, 5000, 10_000, 20_000]

/**
 * What a call answers, for as long as the input stays the same; undefined reads nothing. What failed in passing is tried
 * again by itself; `every` milliseconds it is read anew while somebody may see it.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E> | undefined,
  every?: number,
): Reading<OutputOf<E>> {
  const key = JSON.stringify(input)
  const [found, setFound] = useState<{ key: string | undefined; data?: OutputOf<E>; error?: unknown }>({ key })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(0)
  const latest = useRef(key)
  latest.current = key

  const load = useCallback(async () => {
    // Whoever asked before something else was wanted has nothing to read any more.
    if (key === undefined || latest.current !== key) return
    const turn = ++newest.current
    let failed = 0
    const attempt = async (): Promise<void> => {
      clearTimeout(timer.current)
      try {
        const data = await deskCall(endpoint, JSON.parse(key) as InputOf<E>)
        if (turn === newest.current) setFound({ key, data })
      } catch (error) {
        if (turn !== newest.current) return
        setFound((before) => ({ ...(before.key === key ? before : {}), key, error }))
        if (mayPass(error)) timer.current = setTimeout(attempt, waits[failed++] ?? waits.at(-1))
      }
    }
    await attempt()
  }, [endpoint, key])

  useEffect(() => {
    void load()
    let state = session.get().state
    const stop = session.listen((next) => {
      const isBack = state === 'over' && next.state === 'in'
      state = next.state
      if (isBack) void load()
    })
    return () => {
      stop()
      newest.current++
      clearTimeout(timer.current)
    }
  }, [load])

  useEffect(() => {
    if (!every) return
    const look = () => document.visibilityState === 'visible' && session.get().state === 'in' && void load()
    const clock = setInterval(look, every)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(clock)
      document.removeEventListener('visibilitychange', look)
    }
  }, [every, load])

  const current = found.key === key ? found : undefined
  const set = useCallback(
    (data: OutputOf<E>) => {
      if (latest.current !== key) return
      newest.current++
      setFound({ key, data })
    },
    [key],
  )
  return { data: current?.data, error: current?.error, reload: load, set }
}
