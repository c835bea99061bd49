/** Hours as `40 min`, `5.2 h`, `3.1 days`; a dash where there are none. */
export function hours(value: number | null): string {
  if (value === null) return '–'
  if (value < 1) return `${Math.round(value * 60)} min`
  if (value < 48) return `${rounded(value)} h`
  return `${rounded(value / 24)} days`
}

/** A share of 1 as `92 %`. */
export function share(value: number | null): string {
  return value === null ? '–' : `${Math.round(value * 100)} %`
}

function rounded(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })
}
