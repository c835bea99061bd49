import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '#contracts/endpoint.ts'
import { endpoints } from '#contracts/endpoints.ts'
import { openApi } from '#server/api/openapi.ts'
import { honoPath } from '#server/api/read-input.ts'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { noDatabase } from '#tests/helpers/no-database.ts'

interface Operation {
  operationId?: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: { 'application/json': { schema: Record<string, unknown> } } }
  responses: Record<string, { content: { 'application/json': { schema: { properties: Record<string, object> } } } }>
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

let test: TestApp
let text: string
let document: Document
beforeAll(async () => {
  test = await createTestApp({ db: noDatabase })
  text = (await test.request('/api/v1/openapi.json')).text
  document = JSON.parse(text)
})
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, ...operation })),
  )
function operation(call: string) {
  const found = operations().find((described) => described.call === call)
  if (!found) throw new Error(`${call} is not described`)
  return found
}
const routes = () =>
  test.app.routes
    .filter(({ method, path }) => method !== 'ALL' && (path.startsWith('/api/') || path === '/status.json'))
    .map(({ method, path }) => `${method} ${path}`)

it('is OpenAPI 3.1 with every call of the list, each under its own name', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  const calls = Object.entries(endpoints).map(([name, { method, path }]) => [`${method} /${path}`, name])
  const described = operations().map(({ call, operationId }) => [call, operationId])
  expect(described.filter(([, name]) => name !== undefined).sort()).toEqual(calls.sort())
})

it('describes every route, and there is a route for everything it describes', () => {
  const described = operations().map(({ call }) => honoPath(call).slice(1))
  expect(routes().sort()).toEqual(described.sort())
})

it('points at nothing that is not in it', () => {
  const targets = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '')
  expect(targets.length).toBeGreaterThan(0)
  for (const name of targets) expect(document.components.schemas).toHaveProperty([name])
  expect(text).not.toContain('$defs')
})

describe('one call', () => {
  it('has its parameters, in path and query', () => {
    const { parameters } = operation('GET /api/v1/product/{id}')
    expect(parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[1-9]\\d{0,8}$' } },
      { name: 'language', in: 'query', required: false, schema: { default: 'en' } },
    ])
  })

  it('has its body, before what the server makes of it', () => {
    const { requestBody } = operation('POST /api/v1/blog/email/submit')
    expect(requestBody?.content['application/json'].schema).toMatchObject({
      required: ['email', 'agreed'],
      additionalProperties: false,
      properties: { language: { enum: expect.arrayContaining(['en', 'en-gc']) } },
    })
  })

  it('has its answer in the envelope', () => {
    const { responses } = operation('GET /api/v1/product')
    expect(responses['200']?.content['application/json'].schema.properties).toMatchObject({
      Code: { const: 200 },
      Data: { required: ['categories', 'products'] },
    })
    expect(responses).toHaveProperty('default')
  })
})

describe('who may call, how often and whether once', () => {
  const any = endpoint({
    method: 'POST',
    path: 'api/v1/try/{ticket}',
    summary: 'For tests',
    input: z.strictObject({ ticket: z.string(), text: z.string() }),
    output: z.null(),
    access: 'account',
    limit: [{ rate: 'newsletter', by: { field: 'ticket' } }],
    once: true,
  })
  const described = (contract: Endpoint) =>
    (openApi('Test', { any: contract }, []).paths as Record<string, Record<string, Operation>>)['/api/v1/try/{ticket}']
      ?.post

  it('is told of a call', () => {
    expect(described(any)).toMatchObject({
      security: [{ account: [] }],
      description: 'At most 5 in 3600 seconds for one value of ticket.',
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: false }],
    })
    expect(described({ ...any, access: 'anyone' })).toMatchObject({ security: [{}, { account: [] }] })
    expect(described({ ...any, access: 'public', once: false, limit: [] })).not.toHaveProperty('parameters')
  })

  it('tells bytes and forms from JSON', () => {
    expect(described({ ...any, body: 'bytes' })).toMatchObject({
      parameters: [{ name: 'ticket', in: 'path' }, { name: 'text', in: 'query' }, { name: 'Idempotency-Key' }],
      requestBody: { content: { 'application/octet-stream': {} } },
    })
    expect(described({ ...any, body: 'form' })).toMatchObject({
      requestBody: { content: { 'application/x-www-form-urlencoded': {} } },
    })
  })
})
