/**
 * The entries of an `Accept-…` header with their weights, best first, as lower-case text. Weights
 * that are no numbers count as 1; what comes after the fiftieth entry is not looked at.
 */
export function qualities(header: string | undefined): { value: string; weight: number }[] {
  const entries = (header ?? '').toLowerCase().split(',', 50)
  const read = entries.flatMap((entry) => {
    const [value = '', ...parameters] = entry.split(';').map((part) => part.trim())
    if (value === '') return []
    const given = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = given === undefined ? 1 : Number(given.slice(2))
    return [{ value, weight: weight >= 0 && weight <= 1 ? weight : 1 }]
  })
  return read.sort((one, other) => other.weight - one.weight)
}
