import { expect, test } from 'vitest'
import { loadContent } from '#server/content/load.ts'
import { checkerIds, checkerOf } from '#shared/checkers/checkers.ts'
import { follow, type Wanted } from '#shared/checkers/flow.ts'
import { walk } from '#tests/helpers/walk-checker.ts'

const { openers, specialOpeners, frames, boilers, actuators } = (await loadContent('content', async () => new Map()))
  .compatibility

function factsFor({ list, maker }: Wanted) {
  const ofMaker = <T extends { maker: { name: string } }>(all: readonly T[]) =>
    all.find((one) => one.maker.name === maker)
  return {
    garageMakers: openers.map((one) => one.maker),
    garageSeries: ofMaker(openers)?.series ?? [],
    specialOpeners,
    frameMakers: frames.map((one) => one.maker),
    frameSeries: ofMaker(frames)?.series ?? [],
    boilers,
    actuators,
  }[list]
}

test.each(checkerIds)('%s: every path over the facts that are known ends in a verdict', (id) => {
  let paths = 0
  for (const { next, answers } of walk(checkerOf(id).flow, factsFor, ['R,C,W', 'R,G,W,Y', 'Rc,Rh,C,G,Y,O/B,AUX'])) {
    paths++
    if (next.kind !== 'verdict') throw new Error(JSON.stringify(answers))
  }
  expect(paths).toBeGreaterThan(9)
})

test.each([
  ['LiftMaster', '8500W', { 'garage-test': 'later', 'garage-wall': 'panel' }, 'accessory'],
  ['Genie', 'unlisted', { 'garage-test': 'later', 'garage-wall': 'button' }, 'works'],
])('a %s %s is told what its maker says of it', (maker, model, more, kind) => {
  const answers = {
    'garage-doors': '1',
    'garage-drive': 'ceiling',
    'garage-eyes': 'yes',
    'garage-maker': maker,
    'garage-model': model,
    ...more,
  }
  const { next } = follow(checkerOf('garage-door-opener').flow, answers, factsFor)
  if (next.kind !== 'verdict') throw new Error(`It still asks ${JSON.stringify(next)}`)
  expect(next.verdict.kind).toBe(kind)
  expect(next.verdict.lines.some(({ source }) => source?.url.startsWith('https://'))).toBe(true)
})
