/** Characters of a typed model number that are looked at: no model and no variant of one has more. */
const longest = 60

/** Cyrillic letters as they are typed for the Latin ones of a model number: `МСС310`. */
const latin: Record<string, string> = {
  М: 'M',
  С: 'S',
  Ѕ: 'S',
  Г: 'G',
  Т: 'T',
  Р: 'R',
  А: 'A',
  О: 'O',
  Д: 'D',
  П: 'P',
  Л: 'L',
  Х: 'H',
}

/** A model number without what people write in it: `mss-310`, `ＭＳＳ 310` and `MSS310` are one. */
export function modelKey(text: string): string {
  return text
    .slice(0, longest)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[МСЅГТРАОДПЛХ]/g, (letter) => latin[letter] ?? letter)
    .replace(/İ/g, 'I')
    .replace(/[^A-Z0-9]/g, '')
}

/** The number, and what it may be where letters were typed for digits: `MSS31O` is `MSS310`. */
function readingsOf(key: string): Set<string> {
  const readings = new Set([key])
  for (const letters of [2, 3, 4]) {
    const [series, rest] = [key.slice(0, letters), key.slice(letters)]
    if (/^[A-Z]+$/.test(series) && /^[0-9OIL]{3}/.test(rest))
      readings.add(series + rest.slice(0, 3).replace(/O/g, '0').replace(/[IL]/g, '1') + rest.slice(3))
  }
  return readings
}

/** The number of a model without its region: of `MTS200-EU` it is `MTS200`. */
export function familyKey(model: string): string {
  return modelKey(model.split('-')[0] ?? '')
}

/**
 * The models that a typed number means, of those that there are: itself (`mss 310`), itself with the letters
 * of a region or a variant (`MSS310H`, `msg-200hk`), or all of a family (`MTS200` is `MTS200-EU` and
 * `MTS200-US`). None for a number that nobody knows.
 */
export function modelsNamed<Model extends string>(text: string, models: readonly Model[]): Model[] {
  const typed = modelKey(text)
  for (const key of readingsOf(typed)) {
    const same = models.filter((model) => modelKey(model) === key)
    if (same.length) return same
    if (!/\d/.test(key)) continue
    const family = models.filter((model) => familyKey(model) === key)
    if (family.length) return family
    const [, base = '', variant = ''] = /^(.*\d)([A-Z]{1,4})$/.exec(key) ?? []
    const variants = base ? models.filter((model) => familyKey(model) === base) : []
    const region = variants.filter((model) => model.includes('-') && variant.endsWith(model.split('-')[1] ?? ''))
    if (variants.length) return region.length ? region : variants
  }
  return []
}

/** What a filter shows for a number that may still be typed: the models that it names, or those that have it in them. */
export function modelsLike<Model extends string>(text: string, models: readonly Model[]): Model[] {
  const named = modelsNamed(text, models)
  const key = modelKey(text)
  return named.length ? named : models.filter((model) => modelKey(model).includes(key))
}
