import { useEffect, useState } from 'react'
import { getMe } from '#contracts/staff.ts'
import { deskCall, enter, mayPass, session } from './parts/service.ts'

const pause = 3000

/** Finds out who is signed in, for as long as it takes. Answers whether the service could not be reached so far. */
export function useWho(wanted: boolean): boolean {
  const [fails, setFails] = useState(false)
  useEffect(() => {
    if (!wanted || session.get().state !== 'unknown') return
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      try {
        enter(await deskCall(getMe, {}))
      } catch (error) {
        if (session.get().state !== 'unknown') return
        setFails(true)
        if (mayPass(error)) timer = setTimeout(ask, pause)
        else session.set({ state: 'out' })
      }
    }
    void ask()
    return () => clearTimeout(timer)
  }, [wanted])
  return fails
}
