import { useCallback, useEffect, useState } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { ApiError } from '#src/api/errors.ts'
import { mayBeLoggedIn, readOwn } from '#src/stores/session.ts'

/** What an account's own call answered: `guest` when nobody is logged in. What was read before stays while it is read again. */
export type Own<Data> = { state: 'loading' | 'failed' | 'guest'; data?: Data } | { state: 'read'; data: Data }

/** Reads what only an account may read, when the page is alive and whenever `again` is called. */
export function useOwn<E extends Endpoint>(endpoint: E, input: InputOf<E>): [own: Own<OutputOf<E>>, again: () => void] {
  const [own, setOwn] = useState<Own<OutputOf<E>>>({ state: 'loading' })
  const key = JSON.stringify(input)
  const read = useCallback(() => {
    if (!mayBeLoggedIn()) return setOwn({ state: 'guest' })
    readOwn(endpoint, JSON.parse(key) as InputOf<E>).then(
      (data) => setOwn({ state: 'read', data }),
      (error: unknown) => {
        const isGuest = error instanceof ApiError && error.code === code.notLoggedIn
        setOwn(({ data }) => ({ state: isGuest ? 'guest' : 'failed', ...(data !== undefined && { data }) }))
      },
    )
  }, [endpoint, key])
  useEffect(read, [read])
  return [own, read]
}
