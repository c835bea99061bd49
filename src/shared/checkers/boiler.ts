import { contactOf } from './contact.ts'
import { choice, type Flow, type Line, unsure } from './flow.ts'
import { bad, good, note } from './lines.ts'

/** A boiler with the receiver beside it: nothing is needed in the room. */
export function* boiler(): Flow {
  const model = 'MTS205B-EU'
  const heats = yield* choice('boiler-kind', ['gas', 'oil', 'pump', 'district'])
  if (heats === 'district') return { kind: 'no', models: ['MTS150'], lines: [bad('boiler-district')] }
  if (heats === 'pump')
    return { kind: 'unknown', models: [model], lines: [note('boiler-pump')], missing: ['boiler-manual'] }

  const contact = yield* contactOf()
  if (contact.is === 'bus' || contact.is === 'none') return { kind: 'no', models: [], lines: [contact.line] }
  if (contact.is === unsure)
    return {
      kind: 'unknown',
      models: [model],
      lines: [contact.line],
      missing: ['boiler-manual', 'boiler-terminals'],
    }

  const old = yield* choice('boiler-old', ['wired', 'radio', 'weather', 'nothing'])
  const mains = yield* choice('boiler-supply', ['yes', 'no'])
  const wifi = yield* choice('boiler-wifi', ['yes', 'no'])
  const who = yield* choice('boiler-who', ['self', 'engineer'])
  const lines: Line[] = [
    contact.line,
    ...(old === 'weather' ? [note('boiler-weather')] : []),
    ...(old === 'radio' ? [note('boiler-radio')] : []),
    mains === 'yes' ? good('boiler-supply-yes') : note('boiler-supply-no'),
    wifi === 'yes' ? good('boiler-wifi-yes') : note('boiler-wifi-no'),
    note('boiler-isolator'),
    note('boiler-sealed'),
  ]
  const easy = mains === 'yes' && who === 'self' && contact.is === 'dry' && old !== 'weather'
  return {
    kind: easy ? 'works' : 'professional',
    models: [model],
    lines: contact.is === 'mains' ? [note('boiler-mains-contact'), ...lines] : lines,
    wiring: [
      { from: 'RT', to: '1' },
      { from: 'RT', to: '2' },
      { from: 'L', to: 'L' },
      { from: 'N', to: 'N' },
    ],
  }
}
