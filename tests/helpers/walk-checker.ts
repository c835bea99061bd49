import {
  type Answers,
  type Flow,
  follow,
  type Question,
  type Standing,
  unlisted,
  unsure,
  type Wanted,
} from '#shared/checkers/flow.ts'

export interface End extends Standing {
  answers: Answers
}

/**
 * Every way through a flow to where it ends. Of a list each kind of entry is tried once: those that say the same of
 * everything but their names lead the same way. `plates` are the sets of marks to tap.
 */
export function* walk(
  flow: () => Flow,
  factsFor: (wanted: Wanted) => ReturnType<Parameters<typeof follow>[2]>,
  plates: readonly string[] = [],
  answers: Answers = {},
): Generator<End> {
  const standing = follow(flow, answers, factsFor)
  const { next } = standing
  if (next.kind === 'verdict' || next.kind === 'wanted') {
    yield { ...standing, answers }
    return
  }
  for (const answer of answersTo(next, plates)) yield* walk(flow, factsFor, plates, { ...answers, [next.key]: answer })
}

export function answersTo(question: Question, plates: readonly string[]): string[] {
  switch (question.kind) {
    case 'choice':
      return [...question.choices, unsure]
    case 'find': {
      const kinds = new Map(question.from.map((entry) => [said(entry), entry.name]))
      return [...kinds.values(), unlisted, unsure]
    }
    case 'plate':
      return [...plates, unsure]
    case 'number':
      return [question.from, 6, 15, 25, 150, 1800, question.to]
        .filter((value) => value >= question.from && value <= question.to)
        .map(String)
        .concat(unsure)
  }
}

/** What an entry says but for its names, sources and the order of its fields. */
function said(entry: object): string {
  return JSON.stringify(entry, (key, value) =>
    ['name', 'aliases', 'source', 'markets', 'years', 'bus'].includes(key)
      ? undefined
      : key === 'terminals'
        ? Boolean(value)
        : value,
  )
}
