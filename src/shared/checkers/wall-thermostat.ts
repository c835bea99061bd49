import { electricFloorEurope } from './electric-floor.ts'
import { choice, type Flow, unsure } from './flow.ts'
import { note } from './lines.ts'
import { wallContact } from './wall-contact.ts'

/** The thermostat for the wall in Europe: version B for electric floors, A for boilers and water floors. */
export function* wallThermostat(): Flow {
  const heats = yield* choice('wall-heats', ['electric', 'contact'])
  if (heats === 'electric') return yield* electricFloorEurope()
  if (heats === unsure)
    return {
      kind: 'unknown',
      models: ['MTS200-EU'],
      lines: [note('wall-heats-unsure')],
      missing: ['wall-picture'],
    }
  return yield* wallContact()
}
