import type { UsedSource } from './compatibility-makers.ts'

/** Years after which somebody should look again. */
const fresh = 2

/** The sources that nobody has looked at for two years on a day, the oldest first. */
export function oldSources(sources: readonly UsedSource[], today: string): UsedSource[] {
  const limit = `${Number(today.slice(0, 4)) - fresh}${today.slice(4)}`
  return sources.filter(({ date }) => date < limit).sort((a, b) => (a.date < b.date ? -1 : 1))
}
