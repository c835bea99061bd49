import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

/** What is wrong with a document by the rules of a JSON Schema (2020-12), and with the schema itself; empty when all is well. */
export function faultsBy(schema: object, document: unknown): string[] {
  const ajv = new Ajv2020({ strict: true, allErrors: true })
  formats.default(ajv)
  const validate = ajv.compile(schema)
  if (validate(document)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
