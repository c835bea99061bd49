import { choice, type Flow, type Line, number, type Part, unsure, type Verdict } from './flow.ts'
import { bad, good, note } from './lines.ts'

/** What the load of a floor may be, and how strong mats usually are, from weak to strong. */
interface Rating {
  /** W */
  most: number
  unit: 'm²' | 'ft²'
  /** W for each unit of the area. */
  usual: readonly [number, number]
}

/**
 * How much the mat takes: from its plate, or from the heated area by what mats usually take. Between the weakest
 * and the strongest of them nothing is certain.
 */
export function* loadOf({
  most,
  unit,
  usual: [weak, strong],
}: Rating): Part<{ line: Line; fits: boolean | undefined }> {
  const by = yield* choice('floor-load', ['watts', 'area'])
  if (by === 'watts') {
    const watts = yield* number('floor-watts', 'W', 10, 20_000)
    if (watts !== unsure)
      return watts <= most
        ? { line: good('floor-watts-fit', { watts, most }), fits: true }
        : { line: bad('floor-watts-too-much', { watts, most }), fits: false }
  }
  const area = by === unsure ? unsure : yield* number(unit === 'm²' ? 'floor-area-m2' : 'floor-area-ft2', unit, 1, 5000)
  if (area === unsure) return { line: note('floor-load-unsure', { most }), fits: undefined }
  const words = { area, unit, weak: area * weak, strong: area * strong, most }
  if (words.strong <= most) return { line: good('floor-area-fits', { ...words, each: strong }), fits: true }
  if (words.weak > most) return { line: bad('floor-area-too-much', { ...words, each: weak }), fits: false }
  return { line: note('floor-area-close', words), fits: undefined }
}

/** An electric floor in Europe: 230 V, version B. */
export function* electricFloorEurope(): Flow {
  const model = 'MTS200-EU'
  const power = yield* choice('mains-power', ['off', 'electrician'])
  const zone = yield* choice('floor-place', ['dry', 'bath-outside', 'bath-zone'])
  if (zone === 'bath-zone') return { kind: 'no', models: [], lines: [bad('floor-zone')] }
  if (power !== 'off')
    return { kind: 'professional', models: [model], lines: [note('mains-electrician'), note('floor-rcd-note')] }

  const wires = yield* choice('floor-wires-eu', ['neutral', 'two', 'low'])
  if (wires === 'low') return { kind: 'no', models: [], lines: [bad('floor-low-voltage')] }
  const load = yield* loadOf({ most: 3680, unit: 'm²', usual: [100, 200] })
  const rcd = yield* choice('floor-rcd', ['yes', 'no'])
  const probe = yield* choice('floor-probe', ['10k', 'other', 'none'])
  const lines: Line[] = [
    load.line,
    wires === 'neutral' ? good('floor-neutral') : note('floor-neutral-missing'),
    rcd === 'yes' ? good('floor-rcd-yes') : note('floor-rcd-missing'),
    probeLine(probe),
    note('floor-version-b'),
  ]
  if (zone !== 'dry') lines.push(note('floor-bathroom'))
  return floorVerdict({ model, fits: load.fits, safe: rcd === 'yes' && wires === 'neutral' && zone !== unsure, lines })
}

/** An electric floor in the United States: 120 or 240 V. */
export function* electricFloorUs(): Flow {
  const model = 'MTS200-US'
  const power = yield* choice('mains-power', ['off', 'electrician'])
  const heats = yield* choice('floor-kind-us', ['mat', 'baseboard', 'water'])
  if (heats === 'baseboard') return { kind: 'no', models: [], lines: [bad('floor-baseboard')] }
  if (heats === 'water') return { kind: 'no', models: [], lines: [bad('floor-water-us')] }
  if (power !== 'off')
    return { kind: 'professional', models: [model], lines: [note('mains-electrician'), note('floor-gfci-note')] }

  const volts = yield* choice('floor-volts', ['120', '240', '208'])
  if (volts === '208') return { kind: 'unknown', models: [model], lines: [note('floor-208')], missing: ['floor-plate'] }
  if (volts === unsure)
    return { kind: 'unknown', models: [model], lines: [note('floor-volts-unsure')], missing: ['floor-plate'] }
  const wires = yield* choice('floor-wires-us', ['four', 'two'])
  const load = yield* loadOf({ most: volts === '240' ? 3600 : 1800, unit: 'ft²', usual: [10, 15] })
  const gfci = yield* choice('floor-gfci', ['yes', 'no'])
  const probe = yield* choice('floor-probe', ['10k', 'other', 'none'])
  const lines: Line[] = [
    load.line,
    wires === 'four' ? good('floor-four-wires') : note('floor-two-wires'),
    gfci === 'yes' ? good('floor-gfci-yes') : note('floor-gfci-missing'),
    probeLine(probe),
  ]
  return floorVerdict({ model, fits: load.fits, safe: gfci === 'yes' && wires === 'four', lines })
}

const probeLine = (probe: '10k' | 'other' | 'none' | typeof unsure): Line =>
  probe === '10k' ? good('floor-probe-fits') : note(probe === unsure ? 'floor-probe-unsure' : `floor-probe-${probe}`)

function floorVerdict(found: { model: string; fits: boolean | undefined; safe: boolean; lines: Line[] }): Verdict {
  const { model, fits, safe, lines } = found
  const models = [model]
  // Above its rating a contactor switches the floor, and the thermostat only that.
  if (fits === false) return { kind: 'professional', models, lines: [note('floor-contactor'), ...lines] }
  if (fits === undefined) return { kind: 'unknown', models, lines, missing: ['floor-plate'] }
  return { kind: safe ? 'works' : 'professional', models, lines }
}
