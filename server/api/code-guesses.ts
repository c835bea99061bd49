import type { Service } from '#server/service.ts'
import { invalid } from './failure.ts'

type Limits = Pick<Service, 'limits'>

/** All who type a code of a mail share one budget of wrong ones, so that no number of computers finds one by guessing. */
const everybody = 'all'

/** How many digits a code has that is mailed now: more while more are guessed within an hour than people mistype. */
export async function digitsNow({ limits }: Limits): Promise<6 | 10> {
  return (await limits.isSpent('wrongCode', everybody)) ? 10 : 6
}

/** Throws −400400 for a code that is shorter than those that are mailed now: it needs another mail, as good as the first. */
export async function refuseShort(service: Limits, code: string): Promise<void> {
  if (code.length < (await digitsNow(service))) throw invalid({ code: 'code-short' })
}

export async function noteWrongCode({ limits }: Limits): Promise<void> {
  await limits.note('wrongCode', everybody)
}
