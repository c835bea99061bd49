import type { Facts, List, Source } from './facts.ts'

/** What was answered so far, by the key of the question: the query of the address. */
export type Answers = Readonly<Record<string, string>>

/** Answers that every question may get: the person cannot tell, even with the help; what they have is not in the list. */
export const unsure = 'unsure'
export const unlisted = 'unlisted'

/** One question a screen. Its words stand under its key, those of its choices under `{key}-{choice}`. */
export type Question =
  | { kind: 'choice'; key: string; choices: readonly string[] }
  /** One of a list that is found by typing. */
  | { kind: 'find'; key: string; from: readonly { name: string; aliases?: readonly string[] | undefined }[] }
  /** The marks of terminals that have a wire: several, tapped on a plate. */
  | { kind: 'plate'; key: string; marks: readonly string[] }
  | { kind: 'number'; key: string; unit: string; from: number; to: number }

/** What a flow needs to know before it can ask on; with `maker` what is known of that maker's series. */
export interface Wanted {
  kind: 'wanted'
  list: List
  maker?: string | undefined
}

export type VerdictKind = 'works' | 'accessory' | 'professional' | 'no' | 'unknown'

/** A reason of a verdict, in the words of `key`; a fact from outside has its source. */
export interface Line {
  tone: 'good' | 'bad' | 'note'
  key: string
  parameters?: Readonly<Record<string, string | number>>
  source?: Source | undefined
}

/** A wire of this home: from the mark where it is now to the one where it goes. None where it stays unconnected. */
export interface Connection {
  from: string
  to?: string | undefined
}

export interface Verdict {
  kind: VerdictKind
  lines: readonly Line[]
  /** Models that it is about, the most fitting first. */
  models: readonly string[]
  wiring?: readonly Connection[] | undefined
  /** What the person may send us, where a verdict lacks something: keys of questions. */
  missing?: readonly string[] | undefined
}

/** A conversation: it asks, is given the answer, and returns the verdict. Pure: the same answers lead to the same place. */
export type Flow = Generator<Question | Wanted, Verdict, unknown>
/** A part of a flow that returns something to the rest. */
export type Part<Result> = Generator<Question | Wanted, Result, unknown>

export function* choice<const C extends string>(key: string, choices: readonly C[]): Part<C | typeof unsure> {
  return (yield { kind: 'choice', key, choices }) as C | typeof unsure
}

/** The entry that was found, or why there is none. */
export function* find<Entry extends { name: string; aliases?: readonly string[] | undefined }>(
  key: string,
  from: readonly Entry[],
): Part<Entry | typeof unlisted | typeof unsure> {
  const answer = yield { kind: 'find', key, from }
  return from.find(({ name }) => name === answer) ?? (answer === unlisted ? unlisted : unsure)
}

export function* plate<const M extends string>(key: string, marks: readonly M[]): Part<ReadonlySet<M> | typeof unsure> {
  const answer = (yield { kind: 'plate', key, marks }) as string
  return answer === unsure ? unsure : new Set(answer.split(',') as M[])
}

export function* number(key: string, unit: string, from: number, to: number): Part<number | typeof unsure> {
  const answer = (yield { kind: 'number', key, unit, from, to }) as string
  return answer === unsure ? unsure : Number(answer)
}

export function* known<L extends List>(list: L, maker?: string): Part<readonly Facts[L][]> {
  return (yield { kind: 'wanted', list, maker }) as readonly Facts[L][]
}

export interface Asked {
  question: Question
  answer: string
}

/** Where the conversation stands: what was asked and answered, and the next question, what it waits for, or the verdict. */
export interface Standing {
  asked: readonly Asked[]
  next: Question | Wanted | ({ kind: 'verdict' } & { verdict: Verdict })
}

/**
 * Leads a flow through the answers until one is missing. An answer that the question does not offer counts as missing, and
 * so do all that came after it. `factsFor` answers what is known, or nothing while it is not there.
 */
export function follow(
  flow: () => Flow,
  answers: Answers,
  factsFor: (wanted: Wanted) => readonly Facts[List][] | undefined,
): Standing {
  const asked: Asked[] = []
  const going = flow()
  let step = going.next()
  while (!step.done) {
    const { value } = step
    if (value.kind === 'wanted') {
      const facts = factsFor(value)
      if (!facts) return { asked, next: value }
      step = going.next(facts)
    } else {
      const answer = accepted(value, answers[value.key])
      if (answer === undefined) return { asked, next: value }
      asked.push({ question: value, answer })
      step = going.next(answer)
    }
  }
  return { asked, next: { kind: 'verdict', verdict: step.value } }
}

/** The answer as the flow takes it, or nothing when the question does not offer it. */
export function accepted(question: Question, answer: string | undefined): string | undefined {
  if (answer === undefined || answer === unsure) return answer
  switch (question.kind) {
    case 'choice':
      return question.choices.includes(answer) ? answer : undefined
    case 'find':
      return answer === unlisted || question.from.some(({ name }) => name === answer) ? answer : undefined
    case 'plate': {
      const tapped = new Set(answer.split(','))
      const marks = question.marks.filter((mark) => tapped.has(mark))
      return marks.length > 0 && marks.length === tapped.size ? marks.join(',') : undefined
    }
    case 'number': {
      const value = Number(answer)
      return /^\d{1,6}$/.test(answer) && value >= question.from && value <= question.to ? answer : undefined
    }
  }
}
