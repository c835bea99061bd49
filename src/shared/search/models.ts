import { bare, lower } from './fold.ts'

/** The model numbers of the catalogue as texts are searched for them: each compact form → the forms under which it is found. */
export type Models = ReadonlyMap<string, readonly string[]>

/** A model number without blanks, hyphens and capitals: `MTS200-EU` is `mts200eu`. */
export function compactModel(model: string): string {
  return bare(lower(model)).replace(/[^\p{L}\p{N}]/gu, '')
}

/** `MTS200-EU` is found as `mts200eu` and as `mts200`, `MSS310` as `mss310`. */
export function modelsOf(numbers: Iterable<string>): Models {
  const models = new Map<string, string[]>()
  for (const number of numbers) {
    const whole = compactModel(number)
    const family = compactModel(number.split('-')[0] ?? '')
    models.set(whole, whole === family ? [whole] : [whole, family])
    if (!models.has(family)) models.set(family, [family])
  }
  return models
}

/** The known model that a compact word is: itself, or without the letters of a variant (`mss310h`). */
export function knownModel(compact: string, models: Models): string | undefined {
  if (models.has(compact)) return compact
  const family = /^([a-z]{2,4}\d{2,4})[a-z]{1,2}$/.exec(compact)?.[1]
  return family !== undefined && models.has(family) ? family : undefined
}

/** The models of these categories; of all when there are none. */
export function modelsIn(models: readonly [string, string][], categories: readonly string[]): string[] {
  return models.flatMap(([model, category]) => (!categories.length || categories.includes(category) ? [model] : []))
}

/** Every form under which an article about these models is found. */
export function modelForms(models: readonly string[]): string[] {
  return [...modelsOf(models).keys()]
}
