import { modelsLike } from '#shared/text/model-key.ts'
import type { Suggestion } from './ComboInput.tsx'

export interface NamedModel {
  model: string
  name: string
  /** Of its name, where that is another language than the page's. */
  lang?: string | undefined
  /** What kind of device it is. */
  kind?: string | undefined
}

/** The models to offer for what is typed: a number in any spelling, or a part of what the device is called. */
export function findModels(typed: string, models: readonly NamedModel[]): Suggestion[] {
  const words = typed.trim().toLocaleLowerCase()
  const numbers = models.map(({ model }) => model)
  const like = new Set(words && modelsLike(typed, numbers))
  return models
    .filter(({ model, name, kind = '' }) => like.has(model) || `${name} ${kind}`.toLocaleLowerCase().includes(words))
    .map(({ model, name, lang }) => ({ value: model, label: model, note: name, lang }))
}
