import { code } from '#contracts/envelope.ts'
import { getFieldLimitConfig } from '#contracts/uploads.ts'
import type { UploadPurpose } from '#shared/uploads/limits.ts'
import { ApiError } from '#src/api/errors.ts'
import { call } from '#src/stores/api.ts'
import type { FileItem, FileWord, Problem } from './item.ts'

/** What the service says of files that it does not take. */
const refusals = ['file-kind', 'file-no-extension', 'file-other-kind', 'file-archive', 'file-empty'] as const

/** What became of a file whose upload failed, and what to tell about it. Throws what no upload fails with. */
export async function afterFailure(
  error: unknown,
  purpose: UploadPurpose,
): Promise<{ state: FileItem['state']; problem: Problem }> {
  if (error instanceof DOMException) return { state: 'broken', problem: { key: 'unreadable' } }
  if (!(error instanceof ApiError)) throw error
  if (error.code === code.tooLarge || error.fields.size)
    return { state: 'refused', problem: { key: 'file-too-large', bytes: await limitOf(purpose) } }
  const refusal = refusals.find((key) => Object.values(error.fields).includes(key))
  if (refusal) return { state: 'refused', problem: { key: refusal } }
  return { state: 'failed', problem: { key: wordOf(error), after: error.retryAfter } }
}

function wordOf({ failure, code: refusal }: ApiError): FileWord {
  if (refusal === code.tooMany) return 'too-many-uploads'
  return failure === 'network' || failure === 'timeout' ? 'network' : 'server'
}

/** What the service really takes, which may be less than this page believes. */
async function limitOf(purpose: UploadPurpose): Promise<number | undefined> {
  const limits = await call(getFieldLimitConfig, {}).catch(() => undefined)
  return limits?.[purpose].bytes
}
