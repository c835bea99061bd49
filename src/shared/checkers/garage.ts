import { learnColours } from '#contracts/compatibility.ts'
import type { Source } from './facts.ts'
import { choice, type Flow, find, known, type Line, unlisted, unsure, type Verdict } from './flow.ts'
import { bad, good, note } from './lines.ts'

const one = 'MSG100'
const three = 'MSG200'

/**
 * A garage door opener: it fits where a plain contact at the terminals of the wall control moves the door. What was
 * tried at the drive outweighs what a manual says of its series; nothing outweighs missing photo-eyes.
 */
export function* garage(): Flow {
  const doors = yield* choice('garage-doors', ['1', '2', '3', 'more'])
  const models = doors === '1' || doors === unsure ? [one, three] : [three]
  const lines: Line[] = doors === 'more' ? [note('garage-more-doors')] : []
  const verdict = (kind: Verdict['kind'], ...more: Line[]): Verdict => ({
    kind,
    models,
    lines: [...more, ...lines],
    ...(kind === 'unknown' && { missing: ['garage-label', 'garage-terminals', 'garage-test'] }),
  })

  const drive = yield* choice('garage-drive', ['ceiling', 'wall', 'gate', 'none'])
  if (drive === 'none') return verdict('no', bad('garage-no-drive'))
  if (drive === 'gate') lines.push(note('garage-gate'))

  const eyes = yield* choice('garage-eyes', ['yes', 'force', 'no'])
  const special = yield* known('specialOpeners')
  const sourceOf = (key: (typeof special)[number]['key']) => special.find((each) => each.key === key)?.source
  if (eyes === 'no') return verdict('no', bad('garage-no-reverse', undefined, sourceOf('before-1993')))
  lines.push(
    eyes === unsure ? note('garage-eyes-unsure') : good(eyes === 'yes' ? 'garage-eyes-yes' : 'garage-eyes-force'),
  )

  const maker = yield* find('garage-maker', yield* known('garageMakers'))
  const series =
    typeof maker === 'string' ? maker : yield* find('garage-model', yield* known('garageSeries', maker.name))
  const found = typeof series === 'string' ? undefined : series
  if (found?.note?.is === 'separate-up-and-down')
    return verdict('no', bad('garage-separate', undefined, found.note.source))
  if (found?.note) lines.push(note(`garage-${found.note.is}`, undefined, found.note.source))

  const wall = yield* choice('garage-wall', ['button', 'panel', 'separate', 'remote'])
  if (wall === 'separate') return verdict('no', bad('garage-separate', undefined, sourceOf('separate-up-and-down')))

  const tried = yield* choice('garage-test', ['moved', 'nothing', 'no-terminals', 'later'])
  if (tried === 'moved') return verdict('works', good('garage-test-moved'))
  if (tried === 'no-terminals')
    return wall === 'remote'
      ? verdict('no', bad('garage-remote-only', undefined, sourceOf('radio-only')))
      : verdict('unknown', bad('garage-no-terminals'))

  const made = typeof maker === 'string' ? undefined : maker
  const control = found?.control ?? made?.control
  const named = { series: [made?.name, found?.name].filter(Boolean).join(' ') }
  const byFact = (
    is: 'coded' | 'contact',
    source: Source | undefined,
    why: Line = note('garage-coded', named, source),
  ) =>
    is === 'coded'
      ? verdict('accessory', why)
      : verdict('works', good('garage-contact', named, source), note('garage-test-before'))
  if (control && (control.is === 'coded' || tried !== 'nothing')) return byFact(control.is, control.source)

  const learn = found?.learn?.is ?? (yield* choice('garage-learn', learnColours))
  const ofColour = made?.learn.find(({ colour }) => colour === learn)
  if (ofColour?.control && (ofColour.control === 'coded' || tried !== 'nothing')) {
    const { source } = ofColour
    return byFact(ofColour.control, source, note('garage-coded-by-colour', { maker: made?.name ?? '' }, source))
  }
  const because = [
    learn === 'yellow' && note('garage-yellow', undefined, found?.learn?.source ?? sourceOf('learn-yellow')),
    wall === 'panel' && note('garage-panel'),
    tried === 'nothing' && note('garage-test-nothing'),
  ].filter((line) => line !== false)
  if (because.length > 0) return verdict('accessory', ...because)
  return verdict('unknown', note(maker === unlisted || series === unlisted ? 'garage-not-listed' : 'garage-not-known'))
}
