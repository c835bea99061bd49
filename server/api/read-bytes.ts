import { code } from '#contracts/envelope.ts'
import { Failure, invalid } from './failure.ts'

/** Milliseconds that a body of bytes may take: between two pieces, and in all. */
export const bytesTimeouts = { idle: 30_000, total: 15 * 60_000 }

/** The pieces of a body as they come. Throws −400408 when they come too slowly, −400400 when they break off. */
export async function* readBytes(request: Request, { idle, total } = bytesTimeouts): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  const reader = request.body.getReader()
  const end = Date.now() + total
  try {
    for (;;) {
      const { done, value } = await within(Math.min(idle, end - Date.now()), reader.read())
      if (done) return
      yield value
    }
  } catch (error) {
    throw error instanceof Failure ? error : invalid({ body: 'invalid' })
  } finally {
    reader.cancel().catch(() => {})
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const tooSlow = () => reject(new Failure(code.tooSlow, { headers: { Connection: 'close' } }))
  const timer = setTimeout(tooSlow, Math.max(0, milliseconds))
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
