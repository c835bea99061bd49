import { familyKey, modelKey, modelsNamed } from '#shared/text/model-key.ts'

/** The model numbers of the catalogue as texts are searched for them. */
export interface Models {
  /** What a written number is found by: `mss310` for `MSS310-EU`, `mts200eu` for `mts200 eu`, `mts200` for a whole family. */
  termOf(written: string): string | undefined
  /** The forms under which it is found: `MTS200-EU` as `mts200eu` and as `mts200`. */
  formsOf(term: string): readonly string[]
}

const mostKept = 5000

export function modelsOf(numbers: Iterable<string>): Models {
  const all = [...new Set(numbers)]
  const forms = new Map(all.flatMap((model) => modelForms([model]).map((form) => [form, [form]])))
  for (const model of all) forms.set(modelKey(model).toLowerCase(), modelForms([model]))
  const kept = new Map<string, string | undefined>()
  return {
    termOf(written) {
      if (kept.has(written)) return kept.get(written)
      const [named, another] = modelsNamed(written, all)
      const term = named && (another ? familyKey(named) : modelKey(named)).toLowerCase()
      if (kept.size >= mostKept) kept.clear()
      kept.set(written, term)
      return term
    },
    formsOf: (term) => forms.get(term) ?? [term],
  }
}

/** The models of these categories; of all when there are none. */
export function modelsIn(models: readonly [string, string][], categories: readonly string[]): string[] {
  return models.flatMap(([model, category]) => (!categories.length || categories.includes(category) ? [model] : []))
}

/** Every form under which an article about these models is found. */
export function modelForms(models: readonly string[]): string[] {
  return [...new Set(models.flatMap((model) => [modelKey(model), familyKey(model)]))].map((key) => key.toLowerCase())
}
