import { choice, type Flow, find, known, type Line, type Part, unlisted, unsure } from './flow.ts'
import { bad, good, note } from './lines.ts'

export const framed = 'MRS105'
export const glass = 'MRS100'

/** Any shutter switch of ours: the frame that is there, or one with its own glass. */
export function* shutter(): Flow {
  const looks = yield* choice('shutter-looks', ['frame', 'glass'])
  return yield* shutterWith(looks === 'glass' ? glass : framed)()
}

/** A shutter switch by its motor and wires, then, where it sits in a frame of the house, by that. */
export const shutterWith = (model: typeof framed | typeof glass) =>
  function* (): Flow {
    const power = yield* choice('mains-power', ['off', 'electrician'])
    const motor = yield* choice('shutter-motor', ['four', 'radio', 'low', 'crank'])
    if (motor === 'radio' || motor === 'low' || motor === 'crank')
      return { kind: 'no', models: [], lines: [bad(`shutter-${motor}`)] }
    const lines: Line[] = [motor === 'four' ? good('shutter-four') : note('shutter-motor-unsure')]

    const motors = yield* choice('shutter-motors', ['one', 'several'])
    if (motors === 'several')
      return { kind: 'professional', models: [model], lines: [note('shutter-several'), ...lines] }
    const frame = model === framed ? yield* frameOf() : undefined
    if (frame?.fits === false)
      return { kind: 'no', models: [glass], lines: [frame.line, note('shutter-glass-instead')] }
    if (frame) lines.push(frame.line)

    if (power !== 'off')
      return {
        kind: 'professional',
        models: [model],
        lines: [note('mains-electrician'), ...lines, note('shutter-needs-neutral')],
      }
    const neutral = yield* choice('shutter-neutral', ['yes', 'no'])
    if (neutral === 'no') return { kind: 'professional', models: [model], lines: [bad('shutter-no-neutral'), ...lines] }
    lines.push(neutral === 'yes' ? good('shutter-neutral-yes') : note('shutter-neutral-unsure'))
    const box = yield* choice('shutter-box', ['deep', 'shallow'])
    lines.push(
      box === 'deep' ? good('shutter-box-deep') : note(box === unsure ? 'shutter-box-unsure' : 'shutter-box-shallow'),
    )

    if (frame && frame.fits === undefined)
      return { kind: 'unknown', models: [model, glass], lines, missing: ['shutter-frame'] }
    const sure = motor === 'four' && neutral === 'yes' && box !== 'shallow'
    return {
      kind: sure ? 'works' : 'professional',
      models: [model],
      lines,
      wiring: [
        { from: 'L', to: 'L' },
        { from: 'N', to: 'N' },
        { from: '↑', to: '↑' },
        { from: '↓', to: '↓' },
        { from: 'PE' },
      ],
    }
  }

const opening = 55

/** From what its maker says of the series, else from its measure and its corners. */
function* frameOf(): Part<{ fits: boolean | undefined; line: Line }> {
  const maker = yield* find('frame-maker', yield* known('frameMakers'))
  const series =
    typeof maker === 'string' ? maker : yield* find('frame-series', yield* known('frameSeries', maker.name))
  if (typeof series !== 'string') {
    const { name, opening: measured, corners } = series
    const words = { series: name, opening: measured?.is.join(' × ') ?? '' }
    if (measured?.is.some((side) => side !== opening))
      return { fits: false, line: bad('frame-fact-size', words, measured.source) }
    if (corners?.is === 'rounded') return { fits: false, line: bad('frame-fact-rounded', words, corners.source) }
    if (measured && corners) return { fits: true, line: good('frame-fact-fits', words, measured.source) }
  }
  const size = yield* choice('frame-size', ['55', 'other'])
  if (size === 'other') return { fits: false, line: bad('frame-size-other') }
  const corners = yield* choice('frame-corners', ['square', 'rounded'])
  if (corners === 'rounded') return { fits: false, line: bad('frame-corners-rounded') }
  if (size === '55' && corners === 'square') return { fits: true, line: good('frame-measured') }
  const listed = maker !== unlisted && series !== unlisted
  return { fits: undefined, line: note(listed ? 'frame-not-known' : 'frame-not-listed') }
}
