import { useEffect, useState } from 'react'
import { type MyHome, modelsOf, readMyHome, withModel, withoutModel, writeMyHome } from '#src/stores/my-home.ts'

export interface Mine {
  models: string[]
  /** Whether lists keep their usual order. */
  usual: boolean
  /** Those that only the account gives back. */
  account: string[]
  /** Takes a model in, or out again. */
  toggle(model: string): void
  switchOrder(): void
}

/** The devices of the reader; none until the page is alive. */
export function useMine(): Mine {
  const [home, setHome] = useState<MyHome>({ own: [], account: [], usual: false })
  useEffect(() => {
    const heed = () => setHome(readMyHome())
    heed()
    addEventListener('storage', heed)
    return () => removeEventListener('storage', heed)
  }, [])
  const change = (next: MyHome) => {
    writeMyHome(next)
    setHome(next)
  }
  return {
    models: modelsOf(home),
    usual: home.usual,
    account: home.account,
    toggle(model) {
      const now = readMyHome()
      change(now.own.includes(model) ? withoutModel(now, model) : withModel(now, model))
    },
    switchOrder() {
      const now = readMyHome()
      change({ ...now, usual: !now.usual })
    },
  }
}
