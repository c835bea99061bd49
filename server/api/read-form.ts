import { code } from '#contracts/envelope.ts'
import { Failure, invalid } from './failure.ts'
import { isStorable } from './parse-json.ts'
import { readText } from './read-json.ts'

const formType = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)[ \t]*(?:;|$)/i

/** The fields of a form-encoded body, in either encoding, each at most once. Throws a `Failure`. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get('content-type') ?? ''
  if (!formType.test(type)) throw new Failure(code.wrongType)
  const text = await readText(request)
  const form = await new Response(text, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw invalid({ body: 'invalid' })
  })
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of form) {
    if (name in values || typeof value !== 'string' || !isStorable(value)) throw invalid({ body: 'invalid' })
    values[name] = value
  }
  return values
}
