import { addDays, addYears } from '#shared/calendar.ts'

/** Years from the day on which a device was set up. */
export const warrantyYears = 1
/** Days from the day on which it was replaced, where no more than that was left. */
export const replacementDays = 30

export interface Warranty {
  /** The last day of it; none when the day of setting up is not known. */
  until: string | undefined
  /** What the last day comes from. */
  by: 'activation' | 'replacement' | 'unknown'
  /** `activatedOn` and one year; none when that is not known. */
  original: string | undefined
  /** The day of replacement and 30 days: as long it lasts at least. None where nothing was replaced. */
  replacement: string | undefined
}

/**
 * How long the warranty lasts: to the same day of the next year, that day included (of 29 February to 28 February); of
 * a device that came as a replacement, for the rest of that or for 30 days from the replacement, whichever is longer.
 * All are calendar days, `2026-03-01`.
 */
export function warrantyOf({ activatedOn, replacedOn }: { activatedOn?: string; replacedOn?: string }): Warranty {
  const original = activatedOn && addYears(activatedOn, warrantyYears)
  const replacement = replacedOn && addDays(replacedOn, replacementDays)
  if (original === undefined) return { until: undefined, by: 'unknown', original, replacement }
  if (replacement !== undefined && replacement > original)
    return { until: replacement, by: 'replacement', original, replacement }
  return { until: original, by: 'activation', original, replacement }
}

/** Whether a claim of this day is within it; undefined when nobody knows. */
export function isCovered({ until, replacement }: Warranty, today: string): boolean | undefined {
  if (until !== undefined) return today <= until
  return replacement !== undefined && today <= replacement ? true : undefined
}
