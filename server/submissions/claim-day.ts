const zones = new Map<string, string[]>()

/** ICU of Node 24 knows it; TypeScript's list of what a locale has does not yet. */
type WithZones = Intl.Locale & { getTimeZones?(): string[] | undefined }

function zonesOf(country: string): string[] {
  let known = zones.get(country)
  if (!known) {
    known = (new Intl.Locale(`und-${country}`) as WithZones).getTimeZones?.() ?? []
    zones.set(country, known)
  }
  return known
}

/**
 * The day that it is where somebody lives, `2026-03-01`. Of a country with several zones it is the one in which a day
 * begins first, since nobody is told to wait for a day that has begun in their country; of an unknown country UTC.
 */
export function dayIn(country: string, moment: Date): string {
  const days = zonesOf(country).map((timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment))
  return days.sort().at(-1) ?? moment.toISOString().slice(0, 10)
}
