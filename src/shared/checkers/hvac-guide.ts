import { follow, type Verdict } from './flow.ts'
import { byTerminals, type HvacMark } from './hvac.ts'

/** The usual sets of wires at an old 24 V thermostat, by the key of their words. */
const sets: Readonly<Record<string, readonly HvacMark[]>> = {
  'guide-heat-c': ['R', 'C', 'W'],
  'guide-heat': ['R', 'W'],
  'guide-heat-cool-c': ['R', 'C', 'G', 'W', 'Y'],
  'guide-heat-cool': ['R', 'G', 'W', 'Y'],
  'guide-two-stages': ['R', 'C', 'G', 'W1', 'W2', 'Y1', 'Y2'],
  'guide-two-transformers': ['Rc', 'Rh', 'C', 'G', 'W', 'Y'],
  'guide-cool': ['R', 'C', 'G', 'Y'],
  'guide-pump': ['R', 'C', 'G', 'Y', 'O/B'],
  'guide-pump-aux': ['R', 'C', 'G', 'AUX', 'Y', 'O/B'],
}

/** What their owners would mostly answer. */
const usual = { 'hvac-spare': 'no', 'hvac-two-r': 'two-wires', 'hvac-second-heat': 'strips' }

/** Each set with the verdict that the check gives it. */
export function usualWirings(): { key: string; marks: readonly HvacMark[]; verdict: Verdict }[] {
  return Object.entries(sets).map(([key, marks]) => {
    const { next } = follow(
      () => byTerminals(new Set(marks)),
      usual,
      () => undefined,
    )
    if (next.kind !== 'verdict') throw new Error(`The set ${key} leads to no verdict`)
    return { key, marks, verdict: next.verdict }
  })
}
