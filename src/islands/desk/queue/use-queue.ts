import { useCallback, useEffect, useState } from 'react'
import { getQueue } from '#contracts/desk-queue.ts'
import { useRead } from '../parts/use-read.ts'
import { inputOf, lastList, merge, type QueueValues, queueCounts, type Row } from './state.ts'

const every = 30_000

/** The queue of an address. It is read anew every half minute, and no row moves before somebody wants to see what is new. */
export function useQueue(values: QueueValues) {
  const input = inputOf(values)
  const key = JSON.stringify(input)
  const reading = useRead(getQueue, input, every)
  const { data } = reading
  const [shown, setShown] = useState<{ key: string; rows: Row[] }>({ key: '', rows: [] })
  const fresh = shown.key !== key
  const { rows, added, moved } = merge(fresh ? [] : shown.rows, data?.items ?? [])

  const show = useCallback(() => {
    if (!data) return
    setShown((before) => {
      const known = before.key === key ? new Set(before.rows.map(({ id }) => id)) : undefined
      const rows = data.items.map((item) => ({
        ...item,
        gone: false,
        fresh: known !== undefined && !known.has(item.id),
      }))
      return { key, rows }
    })
  }, [data, key])
  useEffect(() => {
    if (fresh) show()
  }, [fresh, show])
  useEffect(() => {
    if (data) queueCounts.set({ waiting: data.waiting, late: data.late, held: data.held, mine: data.mine })
  }, [data])

  const current = fresh ? (data?.items ?? []).map((item) => ({ ...item, gone: false, fresh: false })) : rows
  const ids = current.map(({ id }) => id).join()
  useEffect(() => {
    if (ids) lastList.set({ ...lastList.get(), ids: ids.split(',') })
  }, [ids])
  return { reading, rows: current, added: fresh ? 0 : added, moved: !fresh && moved, show }
}
