import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkerLangs, checkerWords } from '#i18n/checkers.ts'
import { type CheckerId, checkerIds, checkerOf } from '#shared/checkers/checkers.ts'
import type { Question, Verdict } from '#shared/checkers/flow.ts'
import { everyFactFor } from '#tests/helpers/checker-facts.ts'
import { type End, walk } from '#tests/helpers/walk-checker.ts'

/** Every set of these, and some with marks that only few plates have. */
const marks = ['R', 'Rc', 'Rh', 'C', 'G', 'W', 'W2', 'AUX', 'Y', 'Y2', 'O', 'B', 'O/B']
const plates = Array.from({ length: 2 ** marks.length - 1 }, (_, index) =>
  marks.filter((_mark, bit) => ((index + 1) >> bit) & 1).join(','),
).concat('R,C,W,W3,Y', 'R,C,G,W,E,Y,O/B,S1,S2,H,L')

/** What is met on all paths of a checker; `wrong` are those that end as none may. */
interface Met {
  paths: number
  questions: Map<string, Question>
  reasons: Set<string>
  missing: Set<string>
  kinds: Set<Verdict['kind']>
  longest: number
  wrong: string[]
}

const met = new Map(checkerIds.map((id) => [id, meet(id)]))

function meet(id: CheckerId): Met {
  const all: Met = {
    paths: 0,
    questions: new Map(),
    reasons: new Set(),
    missing: new Set(),
    kinds: new Set(),
    longest: 0,
    wrong: [],
  }
  for (const end of walk(checkerOf(id).flow, everyFactFor, plates)) {
    all.paths++
    all.longest = Math.max(all.longest, end.asked.length)
    for (const { question } of end.asked) all.questions.set(question.key, question)
    const fault = faultOf(end)
    if (fault) all.wrong.push(`${fault}: ${JSON.stringify(end.answers)}`)
    if (end.next.kind !== 'verdict') continue
    const { kind, lines, missing = [] } = end.next.verdict
    all.kinds.add(kind)
    for (const { key } of lines) all.reasons.add(key)
    for (const key of missing) all.missing.add(key)
  }
  return all
}

function faultOf({ next, asked }: End): string | undefined {
  if (next.kind !== 'verdict') return 'no verdict'
  const { kind, lines, missing = [], models } = next.verdict
  const tones = new Set(lines.map(({ tone }) => tone))
  if (new Set(asked.map(({ question }) => question.key)).size < asked.length) return 'asked twice'
  if (lines.length === 0) return 'no reason'
  if (missing.length > 0 !== (kind === 'unknown'))
    return 'what is missing is told where nothing is known, and only there'
  if (kind === 'no' && !tones.has('bad')) return 'a no without a reason against it'
  if (kind === 'works' && (tones.has('bad') || !tones.has('good'))) return 'a yes without reasons for it alone'
  if ((kind === 'works' || kind === 'accessory') && models.length === 0) return 'a yes to nothing'
  return undefined
}

describe.each([...met])('%s', (_id, { paths, longest, kinds, wrong }) => {
  it('leads every path to a verdict with its reasons, within fifteen questions', () => {
    expect(wrong.slice(0, 5)).toEqual([])
    expect(paths).toBeGreaterThan(40)
    expect(longest).toBeLessThanOrEqual(15)
  })

  it('knows more than one answer', () => {
    expect([...kinds]).toEqual(
      expect.arrayContaining(['works', 'professional', 'no'].filter((kind) => kinds.has(kind as Verdict['kind']))),
    )
    expect(kinds.size).toBeGreaterThan(2)
  })
})

describe.each(checkerLangs)('the words in %s', (lang) => {
  it.each(checkerIds)('say all of %s', (id) => {
    const words = checkerWords(lang, ['common', ...checkerOf(id).words])
    const { questions, reasons, missing } = met.get(id) as Met
    const wanted = [
      ...[...questions.values()].flatMap((question) => [
        question.key,
        `${question.key}-look`,
        ...('choices' in question ? question.choices : []).map((choice) =>
          words[`${question.key}-${choice}`] ? `${question.key}-${choice}` : choice,
        ),
      ]),
      ...[...reasons].map((key) => `because-${key}`),
      ...[...missing].map((key) => `send-${key}`),
    ]
    expect(wanted.filter((key) => !words[key])).toEqual([])
  })

  it('are those of English with the same parameters', () => {
    const english = checkerWords('en', areas)
    const words = checkerWords(lang, areas)
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort())
    const parameters = (of: typeof words) => Object.entries(of).map(([key, text]) => [key, parametersIn(text)])
    expect(Object.fromEntries(parameters(words))).toEqual(Object.fromEntries(parameters(english)))
  })
})

it('no word of the flows is left over', () => {
  const all = [...met.values()]
  const asked = all.flatMap(({ questions }) => [...questions.keys()])
  const said = new Set(
    all.flatMap(({ reasons, missing }) => [
      ...[...reasons].map((key) => `because-${key}`),
      ...[...missing].map((key) => `send-${key}`),
    ]),
  )
  const ofFlows = Object.keys(
    checkerWords(
      'en',
      areas.filter((area) => !ofPages.includes(area)),
    ),
  )
  const isAsked = (key: string) => asked.some((question) => key === question || key.startsWith(`${question}-`))
  expect(ofFlows.filter((key) => (/^(because|send)-/.test(key) ? !said.has(key) : !isAsked(key)))).toEqual([])
})

const areas = readdirSync('i18n/checkers/en').map((file) => file.replace('.json', ''))
/** Areas of words that belong to pages or to all flows. */
const ofPages = ['list', 'guide', 'common']
const parametersIn = (text: unknown) => [...JSON.stringify(text).matchAll(/\{\w+\}/g)].map(String).sort()
