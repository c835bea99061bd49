import * as z from 'zod/mini'

/** The JSON Schema (2020-12) of what is answered, as text, under the address that it is served at. */
export function schemaDocument(schema: z.ZodMiniType, { id, title }: { id: string; title: string }): string {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'output' })
  return JSON.stringify({ $schema, $id: id, title, ...rest })
}
