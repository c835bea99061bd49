import { useEffect, useState } from 'react'

interface State<Values> {
  read(): Values
  write(change: Partial<Values>, how?: 'replace' | 'push'): void
}

/**
 * What the address says and the way to change it; `first` until the page is alive, for the server knows no address.
 * `alive` tells the two apart.
 */
export function useAddressState<Values>(state: State<Values>, first: Values) {
  const [values, setValues] = useState(first)
  const [alive, setAlive] = useState(false)
  useEffect(() => {
    const read = () => setValues(state.read())
    read()
    setAlive(true)
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [state])
  const go = (change: Partial<Values>, how: 'replace' | 'push' = 'push') => {
    state.write(change, how)
    setValues(state.read())
  }
  return { values, go, alive }
}
