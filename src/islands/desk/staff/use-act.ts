import { useState } from 'react'
import { type Meaning, tell } from '../parts/tell.ts'
import { passkeyFault } from './passkey.ts'

/** One thing at a time, with what went wrong of the last. */
export function useAct(means?: Meaning) {
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const act = async (work: () => Promise<void>): Promise<void> => {
    if (busy) return
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (cause) {
      setError(passkeyFault(cause) ?? tell(cause, means))
    } finally {
      setBusy(false)
    }
  }
  return { error, busy, act }
}
