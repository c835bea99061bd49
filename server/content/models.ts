import { modelsNamed } from '#shared/text/model-key.ts'
import type { Content } from './content.ts'

/** All model numbers of the catalogue. */
export function modelsOf(content: Content): string[] {
  return content.products('en').map(({ model }) => model)
}

/** The model of the catalogue that is meant, in any spelling; undefined for none, and for a family of several. */
export function modelIn(content: Content, typed: string): string | undefined {
  const [named, another] = modelsNamed(typed, modelsOf(content))
  return another === undefined ? named : undefined
}
