import type { OutputOf } from '#contracts/endpoint.ts'
import type { getUploadCredentials } from '#contracts/uploads.ts'
import { invalid } from '#server/api/failure.ts'
import type { Service } from '#server/service.ts'
import { partSize, partsOf, sizeOfPart, targetSeconds } from '#server/storage/storage.ts'
import { uploadLimits } from '#shared/uploads/limits.ts'
import { findUpload, inStore } from './find.ts'
import { withStore } from './store-fault.ts'

/** Addresses that are signed at a time. */
const mostTargets = 20

/** What of a file has arrived, and where parts of it go: those asked for, or the first that are missing. */
export async function credentialsOf(
  { db, storage, log }: Service,
  token: string,
  asked: readonly number[] | undefined,
  now: Date,
): Promise<OutputOf<typeof getUploadCredentials>> {
  const row = await findUpload(db, token, now)
  const { size, purpose } = row
  const numbers = Array.from({ length: partsOf(size) }, (_, index) => index + 1)
  if (asked?.some((part) => !numbers.includes(part))) throw invalid({ parts: 'part-format' })
  if (row.state === 'complete') return { arrived: numbers, targets: [], seconds: targetSeconds, partSize }

  const upload = inStore(row)
  return withStore(log, async () => {
    const there = await storage.parts(upload)
    const arrived = there.filter((part) => part.size === sizeOfPart(size, part.number)).map(({ number }) => number)
    const wanted = asked ?? numbers.filter((part) => !arrived.includes(part))
    // Of what has to be encrypted the first part shows whether it is: nothing else is taken before.
    const isHeld = uploadLimits[purpose].sealed && !arrived.includes(1)
    const allowed = isHeld ? wanted.filter((part) => part === 1) : wanted
    const targets = await storage.sign(upload, allowed.slice(0, mostTargets), now)
    return {
      arrived,
      targets: targets.map((target) => ({ ...target, size: sizeOfPart(size, target.part) })),
      seconds: targetSeconds,
      partSize,
    }
  })
}
