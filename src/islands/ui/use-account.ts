import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { AccountDetails } from '#contracts/accounts.ts'
import type { getDevices } from '#contracts/devices.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import { ApiError } from '#src/api/errors.ts'
import { call } from '#src/stores/api.ts'
import { isLoggedIn, mayBeLoggedIn, readOwn } from '#src/stores/session.ts'

// The calls come when somebody may be logged in: most who write to us are not.
const readAccount = async () => readOwn((await import('#contracts/accounts.ts')).getAccount, {})
const readDevices = async () => readOwn((await import('#contracts/devices.ts')).getDevices, {})

/** The account of whoever is logged in, as soon as it is known. */
export function useAccount(): AccountDetails | undefined {
  return useRead(readAccount)
}

/**
 * Asks once more whether somebody is logged in, before what they have written goes out as a guest's. Throws −400401;
 * whatever else fails here is no reason not to send.
 */
export async function staysLoggedIn(): Promise<boolean> {
  try {
    await call((await import('#contracts/accounts.ts')).getAccount, {})
  } catch (error) {
    if (error instanceof ApiError && error.code === code.notLoggedIn) throw error
  }
  return true
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
