import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { call } from '#src/stores/api.ts'

const getThing = endpoint({
  method: 'GET',
  path: 'api/v1/thing',
  summary: '',
  input: z.object({}),
  output: z.object({ name: z.string() }),
})
afterEach(() => vi.unstubAllGlobals())

test('the page asks the API that its document names, and shares equal reads in flight', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { api: 'https://api.example.com' } } })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request.url)
    return Response.json({ Code: 200, Data: { name: 'a' } })
  })
  expect(await Promise.all([call(getThing, {}), call(getThing, {}), call.raw(getThing, {})])).toEqual([
    { name: 'a' },
    { name: 'a' },
    { Code: 200, Data: { name: 'a' } },
  ])
  expect(asked).toEqual(['https://api.example.com/api/v1/thing'])
})
