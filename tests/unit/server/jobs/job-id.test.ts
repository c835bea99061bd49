import { expect, test } from 'vitest'
import { newJobId } from '#server/jobs/job-id.ts'

test('makes UUIDs whose order is that of their making', () => {
  const ids = Array.from({ length: 20_000 }, newJobId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})
