import type { WarningName } from '#contracts/warnings.ts'

/** The warning that stands above a question, by the question's key. */
export const questionWarnings: Readonly<Record<string, WarningName>> = {
  'mains-power': 'mains',
  'hvac-power': 'extra-low',
  'garage-test': 'garage',
  'boiler-terminals': 'gas',
  'floor-rcd': 'floor-eu',
  'floor-gfci': 'floor-us',
}
