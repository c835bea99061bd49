import { code } from '#contracts/envelope.ts'
import { completeUpload, getUploadCredentials } from '#contracts/uploads.ts'
import { uploadLimits } from '#shared/uploads/limits.ts'
import { ApiError } from '#src/api/errors.ts'
import { upload } from '#src/api/upload.ts'
import { call } from '#src/stores/api.ts'
import type { FileWord, UploadList } from './item.ts'
import { forgetFile } from './kept.ts'
import { pace } from './pace.ts'
import { prepare } from './prepare.ts'
import { afterFailure } from './problem.ts'

/** Sends the file of an item, without what a picture tells of its place, and tells the list how far it is and what came of it. */
export async function sendFile(list: UploadList, id: number, file: File, signal: AbortSignal): Promise<void> {
  const { purpose, find, update, tell, sync } = list
  const { field = '', name = '' } = find(id) ?? {}
  try {
    const prepared = await prepare(purpose, file, name)
    signal.throwIfAborted()
    if (!prepared) return refuse(list, id, 'file-other-kind')
    const { blob, item, isNew } = prepared
    update(id, { state: 'sending', ...item, ...(isNew && { token: undefined }) })
    const progress = pace(blob.size)
    const done = await upload({
      call,
      base: document.documentElement.dataset.api ?? '',
      file: blob,
      name: prepared.name,
      purpose,
      token: find(id)?.token,
      signal,
      onToken: (token) => {
        update(id, { token })
        sync(field)
      },
      onProgress: (bytes) => {
        const now = progress(bytes)
        if (!now) return
        update(id, { sent: Math.min(now.sent, item.size), left: now.left, state: 'sending' })
        if (now.isHalf) tell('said-half', { name, field })
      },
      onChecking: () => update(id, { state: 'checking', left: undefined }),
      onWaiting: (waiting) => {
        const state = find(id)?.state
        if (waiting) update(id, { state: 'waiting', left: undefined })
        else if (state === 'waiting') update(id, { state: 'sending' })
      },
    })
    // Of what is encrypted the service does not know the name.
    update(id, { state: 'done', sent: item.size, ...(prepared.name === name && { name: done.name }) })
    tell('said-done', { name, field })
  } catch (error) {
    if (signal.aborted) return
    await fail(list, id, error)
  }
  sync(field)
}

/** Looks what the service has of a file that an earlier page sent. */
export async function lookForFile(list: UploadList, id: number): Promise<void> {
  const { purpose, find, update, sync } = list
  const { token: upload, size = 0, field = '' } = find(id) ?? {}
  if (!upload) return
  try {
    const { arrived, targets, partSize } = await call(getUploadCredentials, { upload })
    if (targets.length > 0) return update(id, { state: 'broken', sent: Math.min(size, arrived.length * partSize) })
    const { name } = await call(completeUpload, { upload })
    update(id, { state: 'done', sent: size, ...(!uploadLimits[purpose].sealed && { name }) })
  } catch (error) {
    if (!(error instanceof ApiError) || error.failure !== 'refused') return
    if (error.code === code.notFound) {
      forgetFile(upload)
      update(id, { state: 'broken', sent: 0, token: undefined, problem: { key: 'gone' } })
    } else if (Object.keys(error.fields).length) await fail(list, id, error)
  }
  sync(field)
}

function refuse({ find, update, tell, sync }: UploadList, id: number, key: FileWord): void {
  const item = find(id)
  if (!item) return
  update(id, { state: 'refused', problem: { key }, token: undefined, left: undefined })
  tell('said-failed', item)
  sync(item.field)
}

async function fail({ purpose, find, update, tell }: UploadList, id: number, error: unknown): Promise<void> {
  const after = await afterFailure(error, purpose)
  const item = find(id)
  if (!item) return
  if (after.state === 'refused' && item.token) forgetFile(item.token)
  update(id, { ...after, left: undefined, ...(after.state === 'refused' && { token: undefined }) })
  tell('said-failed', item)
}
