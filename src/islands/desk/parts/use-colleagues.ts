import { useEffect, useState } from 'react'
import { type Colleague, getColleagues } from '#contracts/staff.ts'
import { deskCall } from './service.ts'

let known: Promise<Colleague[]> | undefined

/** Everybody who works at the desk now. Read once a page; none until it is known. */
export function useColleagues(): Colleague[] {
  const [all, setAll] = useState<Colleague[]>([])
  useEffect(() => {
    known ??= deskCall(getColleagues, {})
    known.then(setAll, () => {
      known = undefined
    })
  }, [])
  return all.filter(({ state }) => state === 'active')
}
