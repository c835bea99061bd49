import { boiler } from './boiler.ts'
import { electricFloorEurope, electricFloorUs } from './electric-floor.ts'
import { choice, type Flow, unsure, type Verdict } from './flow.ts'
import { hvac } from './hvac.ts'
import { bad, good, note } from './lines.ts'
import { wallContact } from './wall-contact.ts'

/** Any thermostat of ours: the region first, then what heats there leads to the one that fits. */
export function* thermostat(): Flow {
  const region = yield* choice('thermostat-region', ['us', 'eu', 'uk', 'other'])
  if (region === 'us') return yield* forAmerica()
  if (region === 'eu') return yield* forEurope()
  if (region === 'uk') return yield* forBritain()
  return {
    kind: 'unknown',
    models: [],
    lines: [note('thermostat-region-other')],
    missing: ['thermostat-region'],
  }
}

function* forAmerica(): Flow {
  const heats = yield* choice('thermostat-heats-us', ['hvac', 'floor', 'baseboard'])
  if (heats === 'hvac') return yield* hvac()
  if (heats === 'floor') return yield* electricFloorUs()
  if (heats === 'baseboard') return { kind: 'no', models: [], lines: [bad('floor-baseboard')] }
  return unknownHeat
}

function* forEurope(): Flow {
  const heats = yield* choice('thermostat-heats-eu', ['boiler', 'electric-floor', 'water-floor', 'radiator', 'heater'])
  if (heats === 'boiler') return yield* boiler()
  if (heats === 'electric-floor') return yield* electricFloorEurope()
  if (heats === 'water-floor') return yield* wallContact()
  return heats === unsure ? unknownHeat : ofRoom(heats)
}

function* forBritain(): Flow {
  const heats = yield* choice('thermostat-heats-uk', ['boiler', 'radiator', 'heater', 'floor'])
  if (heats === 'boiler' || heats === 'floor') return { kind: 'no', models: [], lines: [bad('thermostat-not-in-uk')] }
  return heats === unsure ? unknownHeat : ofRoom(heats)
}

const ofRoom = (heats: 'radiator' | 'heater'): Verdict =>
  heats === 'radiator'
    ? { kind: 'accessory', models: ['MTS150', 'MSH450'], lines: [good('thermostat-radiator'), note('thermostat-hub')] }
    : { kind: 'works', models: ['MTS960'], lines: [good('thermostat-heater'), note('thermostat-heater-load')] }

const unknownHeat: Verdict = {
  kind: 'unknown',
  models: [],
  lines: [note('thermostat-heats-unsure')],
  missing: ['thermostat-heat'],
}
