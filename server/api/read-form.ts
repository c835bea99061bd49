import { code } from '#contracts/envelope.ts'
import { Failure, invalid } from './failure.ts'
import { isStorable } from './parse-json.ts'
import { readText } from './read-json.ts'

const formType = /^application\/x-www-form-urlencoded(?:[ \t]*;[ \t]*charset="?utf-8"?)?$/i

/** The fields of a form-encoded body, each at most once. Throws a `Failure`. */
export async function readForm(request: Request): Promise<Record<string, string>> {
  if (!formType.test(request.headers.get('content-type') ?? '')) throw new Failure(code.wrongType)
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(await readText(request))) {
    if (name in values || !isStorable(value)) throw invalid({ body: 'invalid' })
    values[name] = value
  }
  return values
}
