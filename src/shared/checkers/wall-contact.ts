import { contactOf } from './contact.ts'
import { choice, type Flow, find, known, type Line, number, type Part, unsure, type Verdict } from './flow.ts'
import { bad, good, note } from './lines.ts'

const model = 'MTS200-EU'
/** A, what the contact of version A may carry. */
const amperes = 3
/** W, what an actuator takes at most while it opens, where nobody knows it better. */
const usualWatts = 3

/** A thermostat in the wall with a contact, version A: a boiler by two wires, or the actuators of a water floor. */
export function* wallContact(): Flow {
  const power = yield* choice('mains-power', ['off', 'electrician'])
  if (power !== 'off') return { kind: 'professional', models: [model], lines: [note('mains-electrician')] }
  const switches = yield* choice('wall-switches', ['boiler', 'actuators', 'strip'])
  if (switches === unsure) return unknown(note('wall-switches-unsure'), 'wall-picture')

  const switched = switches === 'boiler' ? yield* boilerByContact() : yield* waterFloor(switches === 'strip')
  if (!switched.lines) return switched.verdict
  const lines: Line[] = [...switched.lines, note('wall-version-a')]

  const neutral = yield* choice('wall-neutral', ['yes', 'no'])
  if (neutral === 'no' && switches === 'boiler')
    return { kind: 'accessory', models: ['MTS205B-EU'], lines: [note('wall-no-neutral-boiler')] }
  if (neutral === 'no') return { kind: 'professional', models: [model], lines: [note('wall-no-neutral'), ...lines] }
  lines.push(neutral === 'yes' ? good('wall-neutral-yes') : note('wall-neutral-unsure'))
  const box = yield* choice('wall-box', ['deep', 'shallow'])
  lines.push(box === 'deep' ? good('wall-box-deep') : note(box === unsure ? 'wall-box-unsure' : 'wall-box-shallow'))
  const from = switches === 'boiler' ? 'RT' : 'A'
  return {
    kind: neutral === 'yes' && box !== 'shallow' ? 'works' : 'professional',
    models: [model],
    lines,
    wiring: [
      { from: 'L', to: 'L' },
      { from: 'N', to: 'N' },
      { from, to: '1' },
      { from, to: '2' },
    ],
  }
}

/** What speaks for it, or the verdict where nothing does. */
type Switched = { lines: Line[]; verdict?: never } | { lines?: never; verdict: Verdict }

function* boilerByContact(): Part<Switched> {
  const { is, line } = yield* contactOf()
  if (is === 'bus' || is === 'none') return { verdict: { kind: 'no', models: [], lines: [line] } }
  if (is === unsure) return { verdict: unknown(line, 'boiler-manual') }
  return { lines: is === 'mains' ? [line, note('boiler-mains-contact')] : [line] }
}

/** Actuators at the thermostat itself, or behind a wiring strip that only wants to be told. */
function* waterFloor(strip: boolean): Part<Switched> {
  if (strip) return { lines: [good('wall-strip-fits')] }
  const maker = yield* find('actuator-maker', yield* known('actuators'))
  const series = typeof maker === 'string' ? maker : yield* find('actuator-model', maker.series)
  const found = typeof series === 'string' ? undefined : series

  const type = found?.type?.is ?? (yield* choice('actuator-type', ['nc', 'no']))
  if (type === unsure) return { verdict: unknown(note('actuator-type-unsure'), 'actuator-label') }
  const name = { series: found?.name ?? '' }
  if (type === 'no')
    return {
      verdict: {
        kind: 'no',
        models: [],
        lines: [found?.type ? bad('actuator-open-known', name, found.type.source) : bad('actuator-open')],
      },
    }

  const voltage = found?.voltage ? String(found.voltage.is) : yield* choice('actuator-voltage', ['230', '24'])
  if (voltage === unsure) return { verdict: unknown(note('actuator-voltage-unsure'), 'actuator-label') }
  const count = yield* number('actuator-count', '', 1, 40)
  if (count === unsure) return { verdict: unknown(note('actuator-count-unsure'), 'actuator-label') }
  const each = found?.watts?.is ?? usualWatts
  const words = { count, each, volts: Number(voltage), watts: count * each, most: amperes * Number(voltage) }
  if (words.watts > words.most)
    return {
      verdict: { kind: 'professional', models: [model], lines: [note('actuator-relay', words, found?.watts?.source)] },
    }
  return {
    lines: [
      found?.type ? good('actuator-closed-known', name, found.type.source) : good('actuator-closed'),
      good(found?.watts ? 'actuator-load' : 'actuator-load-usual', words, found?.watts?.source),
    ],
  }
}

const unknown = (line: Line, missing: string): Verdict => ({
  kind: 'unknown',
  models: [model],
  lines: [line],
  missing: [missing],
})
