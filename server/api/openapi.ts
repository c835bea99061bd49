import * as z from 'zod/mini'
import type { Access, Endpoint } from '#contracts/endpoint.ts'
import { code, fieldErrors } from '#contracts/envelope.ts'
import { type Limit, rates } from '#contracts/rates.ts'
import { sessionCookie } from '#server/sessions/cookie.ts'

type Json = Record<string, unknown>

/** What is answered as it is, without an envelope. `{name}` in its path is a part of a file's name. */
export interface ServedFile {
  path: string
  summary: string
  type: string
  /** What is in it, where it is JSON. */
  schema?: z.ZodMiniType
}

/** The OpenAPI 3.1 document of the given calls and files. */
export function openApi(title: string, endpoints: Record<string, Endpoint>, files: ServedFile[]): Json {
  const schemas: Json = {
    Failure: {
      type: 'object',
      properties: {
        Code: { type: 'integer', enum: Object.values(code).filter((value) => value !== code.ok) },
        Data: { anyOf: [jsonSchema(fieldErrors, 'output'), { type: 'object' }, { type: 'null' }] },
        Message: { type: 'string' },
      },
      required: ['Code', 'Data', 'Message'],
    },
  }
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas) }
  }
  for (const file of files) paths[file.path] = { get: download(file) }
  const securitySchemes = {
    account: { type: 'apiKey', in: 'cookie', name: sessionCookie.customer },
    staff: { type: 'apiKey', in: 'cookie', name: sessionCookie.staff },
  }
  return { openapi: '3.1.0', info: { title, version: '1' }, paths, components: { schemas, securitySchemes } }
}

function operation(name: string, endpoint: Endpoint, schemas: Json): Json {
  const input = named(`${name}Input`, jsonSchema(endpoint.input, 'input'), schemas)
  const answer = {
    type: 'object',
    properties: {
      Code: { const: code.ok },
      Data: named(`${name}Data`, jsonSchema(endpoint.output, 'output'), schemas),
    },
    required: ['Code', 'Data'],
  }
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.limit.length > 0 && { description: endpoint.limit.map(limitInWords).join(' ') }),
    security: securityOf[endpoint.access],
    ...inputOf(endpoint, input),
    responses: {
      200: { description: 'Success', content: json(answer) },
      default: { description: 'Failure', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

const securityOf: Record<Access, Json[]> = {
  public: [],
  anyone: [{}, { account: [] }],
  account: [{ account: [] }],
  staff: [{ staff: [] }],
  lead: [{ staff: [] }],
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again with the same key, the change happens once and gets the first answer; while the first is at work, -500503 with `Retry-After`. Kept for 24 hours.',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' },
}

function inputOf({ method, path, once, body, headers }: Endpoint, input: Json): Json {
  const header = once ? [idempotencyKey] : []
  if (method === 'GET' || method === 'DELETE') return { parameters: [...parameters(path, input, headers), ...header] }
  if (body === 'bytes')
    return {
      parameters: [...parameters(path, input, headers), ...header],
      requestBody: { required: true, content: { 'application/octet-stream': {} } },
    }
  const type = body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return {
    ...(header.length > 0 && { parameters: header }),
    requestBody: { required: true, content: { [type]: { schema: input } } },
  }
}

function limitInWords({ rate, by }: Limit): string {
  const { points, seconds } = rates[rate]
  const whose = typeof by === 'string' ? by : `value of ${by.field}`
  return `At most ${points} in ${seconds} seconds for one ${whose}.`
}

function download({ path, summary, type, schema }: ServedFile): Json {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  return {
    summary,
    parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    responses: {
      200: { description: 'Success', content: { [type]: schema ? { schema: jsonSchema(schema, 'output') } : {} } },
      default: { description: 'Failure', content: json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}

function parameters(path: string, input: Json, headers: Endpoint['headers']): Json[] {
  const required = (input.required as string[] | undefined) ?? []
  return Object.entries((input.properties as Json | undefined) ?? {}).map(([name, schema]) => {
    const inPath = path.includes(`{${name}}`)
    const place = inPath
      ? { name, in: 'path' }
      : headers[name]
        ? { name: headers[name], in: 'header' }
        : { name, in: 'query' }
    return { ...place, required: inPath || required.includes(name), schema }
  })
}

function json(schema: Json): Json {
  return { 'application/json': { schema } }
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' })
}

/** The schema without its own definitions: they move to the document's components, under `name`. */
function named(name: string, { $schema, $defs, ...schema }: Json, schemas: Json): Json {
  if (!$defs) return schema
  const moved: Json = JSON.parse(
    JSON.stringify({ schema, $defs }).replaceAll('"#/$defs/', `"#/components/schemas/${name}`),
  )
  for (const [key, definition] of Object.entries(moved.$defs as Json)) schemas[name + key] = definition
  return moved.schema as Json
}
