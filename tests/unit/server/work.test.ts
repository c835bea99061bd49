import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { work } from '#server/work.ts'

test('every job and letter has a name of its own', () => {
  const names = work.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

/** What may lie in the database for anybody to read: ids, and values of which there are few. */
function isHarmless(schema: { format?: string; enum?: unknown[]; const?: unknown; type?: string }): boolean {
  return (
    schema.format === 'uuid' || schema.enum !== undefined || schema.const !== undefined || schema.type === 'integer'
  )
}

test.each(work.map((one) => [one.name, one] as const))(
  '%s holds ids, and nothing that a person typed',
  (_, { data }) => {
    const { properties = {} } = z.toJSONSchema(data, { io: 'input' }) as { properties?: Record<string, object> }
    for (const [field, schema] of Object.entries(properties)) expect([field, isHarmless(schema)]).toEqual([field, true])
  },
)
