import { modelsNamed } from '#shared/text/model-key.ts'
import { type TicketRequest, unnamed } from '#src/stores/ticket-request.ts'
import type { Kind } from './context.ts'

/** The model of the catalogue that is meant, where it is one. */
export function modelOf(typed: string, kinds: readonly Kind[]): string | undefined {
  const [named, another] = modelsNamed(
    typed,
    kinds.flatMap(({ models }) => models.map(({ model }) => model)),
  )
  return another ? undefined : named
}

/** Which issue types there are to choose from: by the slug of the device's category, `others`, or none as long as that is open. */
export function cateOf({ about, model }: Pick<TicketRequest, 'about' | 'model'>, kinds: readonly Kind[]) {
  if (about === 'other' || model === unnamed) return 'others'
  return kinds.find(({ models }) => models.some((each) => each.model === model))?.slug
}
