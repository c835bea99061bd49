/** The token of a mail that asks whether to write when an incident is over: `#incident=…`. */
export function watchToken(): string | undefined {
  return /^#incident=([\w-]{43})$/.exec(location.hash)?.[1]
}
