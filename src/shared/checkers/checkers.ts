import { boiler } from './boiler.ts'
import { electricFloorUs } from './electric-floor.ts'
import type { Flow } from './flow.ts'
import { garage } from './garage.ts'
import { hvac } from './hvac.ts'
import { framed, glass, shutter, shutterWith } from './shutter.ts'
import { thermostat } from './thermostat.ts'
import { wallThermostat } from './wall-thermostat.ts'

interface Checker {
  flow: () => Flow
  /** Areas of its words. */
  words: readonly string[]
  /** The model that it is about, where it is about one. */
  model?: string
  /** The FAQ that says the same in words. */
  faq: number
}

const floor = ['floor', 'mains']
const contact = ['wall', 'boiler', 'actuator', 'mains']
const motor = ['shutter', 'mains']

/** Every checker by its address below `/compatibility-check/`. */
export const checkers = {
  'garage-door-opener': { flow: garage, words: ['garage'], faq: 143 },
  'smart-thermostat': { flow: thermostat, words: ['thermostat', 'hvac', ...floor, ...contact], faq: 151 },
  'smart-roller-shutter': { flow: shutter, words: [...motor, 'frame'], faq: 147 },
  'mts300-us': { flow: hvac, words: ['hvac'], model: 'MTS300-US', faq: 153 },
  'mts200-us': { flow: electricFloorUs, words: floor, model: 'MTS200-US', faq: 152 },
  'mts200-eu': { flow: wallThermostat, words: [...floor, ...contact], model: 'MTS200-EU', faq: 151 },
  'mts205b-eu': { flow: boiler, words: ['boiler'], model: 'MTS205B-EU', faq: 154 },
  'mrs105-eu': { flow: shutterWith(framed), words: [...motor, 'frame'], model: framed, faq: 150 },
  'mrs100-eu': { flow: shutterWith(glass), words: motor, model: glass, faq: 147 },
} satisfies Record<string, Checker>
export type CheckerId = keyof typeof checkers
export const checkerIds = Object.keys(checkers) as CheckerId[]

/** A page that tells instead of asking, and the form for what no list has. */
export const guideId = 'smart-thermostat-mts300'
export const feedbackId = 'mrs105-feedback'

export const checkerOf = (id: CheckerId): Checker => checkers[id]

/** The checker to begin with for a model, if there is one. */
export function checkerFor(model: string): CheckerId | undefined {
  const own = checkerIds.find((id) => checkerOf(id).model === model)
  return own ?? (model === 'MSG100' || model === 'MSG200' ? 'garage-door-opener' : undefined)
}
