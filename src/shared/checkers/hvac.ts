import { type Connection, choice, type Flow, type Line, plate, unsure, type Verdict } from './flow.ts'
import { bad, good, note } from './lines.ts'

const model = 'MTS300-US'

/** The marks that can stand at the terminals of a 24 V thermostat, in the order of the drawn plate. */
export const hvacMarks = [
  'R', 'Rc', 'Rh', 'C', 'G', 'W', 'W1', 'W2', 'W3', 'AUX', 'E', 'Y', 'Y1', 'Y2', 'O', 'B', 'O/B', 'S1', 'S2', 'H', 'L',
] as const // biome-ignore format: one row
export type HvacMark = (typeof hvacMarks)[number]

/** A thermostat for 24 V: furnaces, air conditioners and heat pumps, by the wires at the one that hangs there. */
export function* hvac(): Flow {
  const power = yield* choice('hvac-power', ['off', 'technician'])
  if (power !== 'off') return { kind: 'professional', models: [model], lines: [note('hvac-technician')] }

  const wires = yield* choice('hvac-wires', ['thin', 'thick', 'millivolt'])
  if (wires === 'thick') return no('hvac-thick')
  if (wires === 'millivolt') return no('hvac-millivolt')
  if (wires === unsure) return unknown('hvac-wires-unsure', 'hvac-picture')

  const labels = yield* choice('hvac-labels', ['letters', 'communicating', 'numbers'])
  if (labels === 'communicating') return no('hvac-communicating')
  if (labels === 'numbers') return no('hvac-proportional')
  if (labels === unsure) return unknown('hvac-labels-unsure', 'hvac-picture')

  const has = yield* plate('hvac-terminals', hvacMarks)
  if (has === unsure) return unknown('hvac-terminals-unsure', 'hvac-picture')
  return yield* byTerminals(has)
}

/** The rest, once it is known which terminals have a wire. */
export function* byTerminals(has: ReadonlySet<HvacMark>): Flow {
  const any = (...marks: HvacMark[]) => marks.some((mark) => has.has(mark))
  const lines: Line[] = []
  if (!any('R', 'Rc', 'Rh')) return unknown('hvac-no-r', 'hvac-picture')
  if (!any('W', 'W1', 'W2', 'AUX', 'E', 'Y', 'Y1', 'Y2')) return unknown('hvac-nothing-to-switch', 'hvac-picture')
  if (has.has('W3')) return professional('hvac-three-stages')

  const pump = any('O', 'B', 'O/B')
  if (has.has('O') && has.has('B')) return professional('hvac-o-and-b')
  if (pump && !any('Y', 'Y1')) return unknown('hvac-pump-without-y', 'hvac-picture')
  if (pump && any('W', 'W1', 'W2', 'AUX')) {
    const second = yield* choice('hvac-second-heat', ['strips', 'furnace'])
    if (second === 'furnace') return professional('hvac-dual-fuel')
    if (second === unsure) return professional('hvac-second-heat-unsure')
    lines.push(good('hvac-strips'))
  }
  if (has.has('B')) lines.push(note('hvac-b'))
  lines.push(
    good(
      pump ? 'hvac-heat-pump' : any('Y', 'Y1') ? (any('W', 'W1') ? 'hvac-heat-and-cool' : 'hvac-cool') : 'hvac-heat',
    ),
  )

  const twoR = has.has('Rc') && has.has('Rh')
  if (twoR) {
    const jumper = yield* choice('hvac-two-r', ['two-wires', 'jumper'])
    if (jumper === unsure) return professional('hvac-two-r-unsure')
    lines.push(note(jumper === 'two-wires' ? 'hvac-two-transformers' : 'hvac-one-transformer'))
  }
  if (any('S1', 'S2')) lines.push(note('hvac-outdoor-sensor'))
  if (any('H')) lines.push(note('hvac-humidifier'))
  if (any('L')) lines.push(note('hvac-l'))
  if (any('E')) lines.push(note('hvac-e'))

  const supply = yield* commonWire(has)
  if (supply.kind === 'professional')
    return { kind: 'professional', models: [model], lines: [...supply.lines, ...lines] }
  return {
    kind: supply.kind,
    models: [model],
    lines: [...supply.lines, ...lines],
    wiring: wiringOf(has, { pump, adapter: supply.kind === 'accessory' }),
  }
}

function* commonWire(has: ReadonlySet<HvacMark>) {
  if (has.has('C')) return { kind: 'works', lines: [good('hvac-c')] } as const
  const spare = yield* choice('hvac-spare', ['yes', 'no'])
  if (spare === 'yes') return { kind: 'professional', lines: [note('hvac-spare-wire')] } as const
  if (has.has('G') && (has.has('W') || has.has('W1')) && (has.has('Y') || has.has('Y1')))
    return { kind: 'accessory', lines: [note('hvac-adapter')] } as const
  return { kind: 'professional', lines: [note(spare === unsure ? 'hvac-spare-unsure' : 'hvac-new-cable')] } as const
}

const terminal: Partial<Record<HvacMark, string>> = {
  R: 'Rc', Rc: 'Rc', Rh: 'Rh', C: 'C', G: 'G', W: 'W1/AUX', W1: 'W1/AUX', W2: 'W2', AUX: 'W1/AUX', Y: 'Y1', Y1: 'Y1', Y2: 'Y2',
  O: 'O/B', B: 'O/B', 'O/B': 'O/B',
} // biome-ignore format: a table

/** Which wire goes where on our plate. With the adapter the wire of G becomes C. */
function wiringOf(has: ReadonlySet<HvacMark>, { pump, adapter }: { pump: boolean; adapter: boolean }): Connection[] {
  return [...has].map((mark) => {
    if (adapter && mark === 'G') return { from: mark, to: 'C' }
    // A heat pump's second stage of its strips goes where a furnace has its second stage.
    if (pump && mark === 'W2' && !has.has('AUX') && !has.has('W') && !has.has('W1')) return { from: mark, to: 'W1/AUX' }
    return { from: mark, to: terminal[mark] }
  })
}

const no = (key: string): Verdict => ({ kind: 'no', models: [], lines: [bad(key)] })
const professional = (key: string): Verdict => ({ kind: 'professional', models: [model], lines: [note(key)] })
const unknown = (key: string, missing: string): Verdict => ({
  kind: 'unknown',
  models: [model],
  lines: [note(key)],
  missing: [missing],
})
