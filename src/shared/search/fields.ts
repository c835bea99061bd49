import { fewModels } from './weights.ts'

/** What an article says in one language, by how much it counts. */
export interface Fields {
  title: string
  keywords: string[]
  headings: string[]
  summary: string
  body: string
}

/** Models that an article is about more than others are; none when it is about many devices. */
export function ownModels(models: readonly string[]): readonly string[] {
  return models.length <= fewModels ? models : []
}
