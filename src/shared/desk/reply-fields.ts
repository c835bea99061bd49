/** What a reply may have filled in; beside these `article:107`, the title and address of a FAQ. */
export const replyFields = ['name', 'ticket', 'model', 'product', 'order', 'answer-by', 'warranty-until'] as const
export type ReplyField = (typeof replyFields)[number] | `article:${number}`

/** A field as it stands in a text, whatever it is called. */
export const fieldPattern = /\{\{([^{}]*)\}\}/g

/** The names of the fields of a text, each once. */
export function fieldsIn(text: string): string[] {
  return [...new Set([...text.matchAll(fieldPattern)].map(([, field = '']) => field))]
}

/** The id of the FAQ that a field shows; undefined for every other field. */
export function articleOf(field: string): number | undefined {
  const [, id] = /^article:([1-9]\d{0,8})$/.exec(field) ?? []
  return id === undefined ? undefined : Number(id)
}
