import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AccountDetails } from '#contracts/accounts.ts'
import type { getDevices } from '#contracts/devices.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { isLoggedIn, mayBeLoggedIn, readOwn } from '#src/stores/session.ts'

// The calls come when somebody may be logged in: most who write to us are not.
const readAccount = async () => readOwn((await import('#contracts/accounts.ts')).getAccount, {})
const readDevices = async () => readOwn((await import('#contracts/devices.ts')).getDevices, {})

/** The account of whoever is logged in, as soon as it is known. */
export function useAccount(): AccountDetails | undefined {
  return useRead(readAccount)
}

/** The devices of the account, but "Others", which stands for none of them. */
export function useDevices(): OutputOf<typeof getDevices> {
  const devices = useRead(readDevices) ?? []
  return devices.filter(({ Uuid }) => Uuid !== 'Others')
}

/** None for guests, or when it cannot be read. */
function useRead<T>(read: () => Promise<T>): T | undefined {
  const known = useStore(isLoggedIn)
  const [own, setOwn] = useState<T>()
  useEffect(() => {
    if (!known && !mayBeLoggedIn()) return setOwn(undefined)
    read().then(setOwn, () => {})
  }, [known, read])
  return own
}
