import { invalid } from '#server/api/failure.ts'
import { isSealed, sealedHead } from '#shared/security/sealed.ts'

/** The bytes of the first part of a file, as long as they are encrypted: of what is in clear nothing is passed on. Throws −400400. */
export async function* sealedOnly(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of body) {
    if (!head) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < sealedHead) continue
    yield checked(head)
    head = undefined
  }
  if (head) yield checked(head)
}

function checked(head: Buffer): Buffer {
  if (!isSealed(head)) throw invalid({ body: 'not-sealed' })
  return head
}
