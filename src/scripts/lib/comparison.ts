import { addressState, type Parameter } from '#src/stores/address-state.ts'

/** The most products that stand side by side. */
export const mostCompared = 3

/** The choice of a comparison in its address, `?products=2,3`: unknown ones and what is over the limit are left out. */
export function choiceAddress(known: readonly string[]) {
  const products: Parameter<string[]> = {
    read: (given) => [...new Set(given.join().split(','))].filter((id) => known.includes(id)).slice(0, mostCompared),
    write: (ids) => (ids.length ? [ids.join()] : []),
  }
  const differences: Parameter<boolean> = {
    read: ([first]) => first === '1',
    write: (only) => (only ? ['1'] : []),
  }
  return addressState({ products, differences })
}
