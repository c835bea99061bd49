import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type AccountDetails, getAccount } from '#contracts/accounts.ts'
import { isLoggedIn, mayBeLoggedIn, readOwn } from '#src/stores/session.ts'

/** The account of whoever is logged in, as soon as it is known. */
export function useAccount(): AccountDetails | undefined {
  const known = useStore(isLoggedIn)
  const [account, setAccount] = useState<AccountDetails>()
  useEffect(() => {
    if (!known && !mayBeLoggedIn()) return setAccount(undefined)
    readOwn(getAccount, {}).then(setAccount, () => {})
  }, [known])
  return account
}
