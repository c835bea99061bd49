import { code } from '#contracts/envelope.ts'
import { limits } from '#contracts/limits.ts'
import { Failure, invalid } from './failure.ts'
import { parseJson } from './parse-json.ts'

const jsonType = /^application\/json(?:[ \t]*;[ \t]*charset="?utf-8"?)?$/i

/**
 * The JSON body of a request. Throws a `Failure`: −400415 unless it is plain JSON in UTF-8, −400413
 * as soon as it is longer than `limits.jsonBody`, −400408 when it is not there within `limits.bodyTimeout`.
 */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (!jsonType.test(type) || encoding.toLowerCase() !== 'identity') throw new Failure(code.wrongType)
  return parseJson(await readText(request))
}

/** The whole body as text. Throws a `Failure`, likewise. */
export async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > limits.jsonBody) throw tooLarge()
  return decode(await readBytes(request.body))
}

/** The connection is closed with the answer, since the rest of the body is not read. */
const close = { Connection: 'close' }
const tooLarge = () => new Failure(code.tooLarge, { headers: close })
const tooSlow = () => new Failure(code.tooSlow, { headers: close })

async function readBytes(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (!body) return new Uint8Array()
  const reader = body.getReader()
  const { promise: deadline, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooSlow()), limits.bodyTimeout)
  try {
    const chunks: Uint8Array[] = []
    let size = 0
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), deadline])
      if (done) return Buffer.concat(chunks)
      size += value.length
      if (size > limits.jsonBody) throw tooLarge()
      chunks.push(value)
    }
  } catch (error) {
    reader.cancel().catch(() => {})
    // A body that breaks off is the client's doing.
    throw error instanceof Failure ? error : invalid({ body: 'invalid' })
  } finally {
    clearTimeout(timer)
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw invalid({ body: 'invalid' })
  }
}
