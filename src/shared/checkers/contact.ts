import { choice, find, known, type Line, type Part, unlisted, unsure } from './flow.ts'
import { bad, good, note } from './lines.ts'

/** What the terminals for a room thermostat take. */
export interface Contact {
  is: 'dry' | 'mains' | 'bus' | 'none' | typeof unsure
  line: Line
}

/** From what its maker says of the boiler, else from what is seen at it. */
export function* contactOf(): Part<Contact> {
  const makers = yield* known('boilers')
  const maker = yield* find('boiler-maker', makers)
  const series = typeof maker === 'string' ? maker : yield* find('boiler-model', maker.series)
  if (typeof series !== 'string' && series.contact) {
    const { contact, terminals, name } = series
    const key = terminals ? `boiler-fact-${contact.is}` : `boiler-fact-${contact.is}-short`
    const words = { series: name, terminals: terminals?.is ?? '' }
    return { is: contact.is, line: (contact.is === 'bus' ? bad : good)(key, words, contact.source) }
  }
  const seen = yield* choice('boiler-terminals', ['dry', 'mains', 'bus', 'none'])
  if (seen === 'dry' || seen === 'mains') return { is: seen, line: good(`boiler-seen-${seen}`) }
  if (seen === unsure)
    return {
      is: unsure,
      line: note(series === unlisted || maker === unlisted ? 'boiler-not-listed' : 'boiler-not-known'),
    }
  return { is: seen, line: bad(`boiler-seen-${seen}`) }
}
