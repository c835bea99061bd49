import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { getQueue } from '#contracts/desk-queue.ts'
import { deskCall } from '../parts/service.ts'
import { inputOf, lastList, queueState } from '../queue/state.ts'
import { usualLanguages } from '../queue/usual-languages.ts'

/** The list to go through; who came by a link goes on with what waits. */
export function useList() {
  const list = useStore(lastList)
  const none = list.ids.length === 0
  useEffect(() => {
    if (!none) return
    const values = queueState.read(queueState.search({ language: usualLanguages.get() }, ''))
    deskCall(getQueue, inputOf(values)).then(
      ({ items }) => lastList.set({ ...lastList.get(), ids: items.map(({ id }) => id) }),
      () => {},
    )
  }, [none])
  return list
}
