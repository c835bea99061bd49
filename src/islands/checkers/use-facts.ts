import { useEffect, useRef, useState } from 'react'
import {
  getActuators,
  getBoilers,
  getFrameMakers,
  getFrameSeries,
  getGarageMakers,
  getGarageSeries,
  getSpecialOpeners,
} from '#contracts/compatibility.ts'
import type { Facts, List } from '#shared/checkers/facts.ts'
import type { Wanted } from '#shared/checkers/flow.ts'
import { call } from '#src/stores/api.ts'

type Known = readonly Facts[List][]

const load: { [L in List]: (manufacturer: string) => Promise<Facts[L][]> } = {
  garageMakers: () => call(getGarageMakers, {}),
  garageSeries: (manufacturer) => call(getGarageSeries, { manufacturer }),
  specialOpeners: () => call(getSpecialOpeners, {}),
  frameMakers: () => call(getFrameMakers, {}),
  frameSeries: (manufacturer) => call(getFrameSeries, { manufacturer }),
  boilers: () => call(getBoilers, {}),
  actuators: () => call(getActuators, {}),
}

const nameOf = ({ list, maker = '' }: Wanted) => `${list} ${maker}`

/**
 * What the service knows, loaded when a flow first wants it. Where it cannot be reached the person may go on without: the
 * list is then empty, so that everything is asked.
 */
export function useFacts() {
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map())
  const [failed, setFailed] = useState<string>()
  const loading = useRef(new Set<string>())

  const set = (wanted: Wanted, facts: Known) => setKnown((before) => new Map(before).set(nameOf(wanted), facts))
  const want = (wanted: Wanted) => {
    const name = nameOf(wanted)
    if (known.has(name) || loading.current.has(name)) return
    loading.current.add(name)
    setFailed(undefined)
    load[wanted.list](wanted.maker ?? '')
      .then((facts) => set(wanted, facts))
      .catch(() => setFailed(name))
      .finally(() => loading.current.delete(name))
  }

  return {
    factsFor: (wanted: Wanted) => known.get(nameOf(wanted)),
    want,
    hasFailed: (wanted: Wanted) => failed === nameOf(wanted),
    without: (wanted: Wanted) => set(wanted, []),
  }
}

/** Asks for the facts that a flow waits for. */
export function useWanted(wanted: Wanted | undefined, want: (wanted: Wanted) => void): void {
  const name = wanted && nameOf(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is waited for
  useEffect(() => {
    if (wanted) want(wanted)
  }, [name])
}
