import type { OutputOf } from '#contracts/endpoint.ts'
import { code } from '#contracts/envelope.ts'
import type { uploadPurposes } from '#contracts/upload-token.ts'
import { announceUpload, completeUpload, getUploadCredentials } from '#contracts/uploads.ts'
import { partsAtOnce } from '#shared/uploads/limits.ts'
import type { Call } from './call.ts'
import { ApiError } from './errors.ts'

export interface Transfer {
  call: Call
  /** The origin of the API; empty for the page's own. */
  base: string
  file: Blob
  name: string
  purpose: (typeof uploadPurposes)[number]
  /** Of an upload to go on with. */
  token: string | undefined
  signal: AbortSignal
  /** What the service calls the file from now on. */
  onToken(token: string): void
  /** Bytes that are there. */
  onProgress(bytes: number): void
  /** Called when all is there and is looked at. */
  onChecking(): void
  /** Whether it waits for a better connection. */
  onWaiting(waiting: boolean): void
}

type Target = OutputOf<typeof getUploadCredentials>['targets'][number]

/** Milliseconds after which a part that makes no progress is given up. */
const silence = 45_000
/** Share of their time in which addresses are used: a part has to begin before they are over. */
const fresh = 0.9
/** Failures in a row after which a person is asked. The waits between them double. */
const patience = 8
const longestWait = 30_000
/** Seconds that a refusal may ask to wait before it is told. */
const shortDelay = 30

/**
 * Sends a file in parts to signed addresses and has it checked. It goes on from the parts that are there, waits for the
 * network and has new addresses signed as often as needed. Rejects with an `ApiError` for what a person has to know, with
 * a `NotReadableError` when the file itself is gone, and with the signal's reason.
 */
export async function upload(transfer: Transfer): Promise<OutputOf<typeof completeUpload>> {
  const { call, file, name, purpose, signal, onToken, onChecking } = transfer
  let { token } = transfer
  for (let again = 2; ; again--) {
    if (token === undefined) {
      const announced = await patiently(transfer, () =>
        call(announceUpload, { purpose, name, size: file.size }, { signal }),
      )
      token = announced.upload
      onToken(token)
    }
    const upload = token
    try {
      await sendParts(transfer, upload)
      onChecking()
      return await patiently(transfer, () => call(completeUpload, { upload }, { signal }))
    } catch (error) {
      if (!again || !(error instanceof ApiError)) throw error
      if (error.code === code.notFound) token = undefined
      else if (error.fields.upload !== 'file-unfinished') throw error
    }
  }
}

/** Sends what is missing, in rounds: each has its addresses signed anew. */
async function sendParts(transfer: Transfer, upload: string): Promise<void> {
  const { call, file, signal, onProgress, onWaiting } = transfer
  let failures = 0
  for (let before = -1, unsent: unknown; ; ) {
    const { arrived, targets, seconds, partSize } = await patiently(transfer, () =>
      call(getUploadCredentials, { upload }, { signal }),
    )
    const there = arrived.reduce((bytes, part) => bytes + Math.min(partSize, file.size - (part - 1) * partSize), 0)
    const loaded = new Map<number, number>()
    const tell = () => onProgress(there + [...loaded.values()].reduce((all, bytes) => all + bytes, 0))
    tell()
    if (targets.length === 0) return
    // Phones that were put away send parts that are empty.
    if (arrived.length > before) failures = 0
    else if (unsent) await wait(transfer, ++failures, unsent)
    before = arrived.length
    const until = Date.now() + seconds * 1000 * fresh

    const results = await Promise.allSettled(
      targets.map((target) =>
        inTurn(async () => {
          if (Date.now() > until) return false
          signal.throwIfAborted()
          const start = (target.part - 1) * partSize
          await send(transfer, target, file.slice(start, start + target.size), (bytes) => {
            loaded.set(target.part, bytes)
            onWaiting(false)
            tell()
          }).catch((error) => {
            loaded.delete(target.part)
            tell()
            throw error
          })
          return true
        }),
      ),
    )
    signal.throwIfAborted()
    const failed = results.find((result) => result.status === 'rejected')
    const isSent = results.some((result) => result.status === 'fulfilled' && result.value)
    parallel = failed ? 1 : partsAtOnce
    unsent = failed?.reason ?? (isSent ? new ApiError('network', 'parts that were sent are not there') : undefined)
    // A file may have been moved, or taken back by the phone.
    if (failed) await file.slice(0, 1).arrayBuffer()
  }
}

function send({ base, signal }: Transfer, target: Target, part: Blob, onBytes: (bytes: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const stop = () => request.abort()
    const watch = () => {
      clearTimeout(timer)
      timer = setTimeout(stop, silence)
    }
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      settle()
    }
    const fail = () => reject(new ApiError('network', `part ${target.part} did not arrive`))
    request.upload.onprogress = ({ loaded }) => {
      watch()
      onBytes(Math.min(loaded, target.size))
    }
    request.onload = end(() => {
      const { status } = request
      // 409: OSS overwrites nothing, so it is there; the service looks at what it is.
      if (status < 300 || status === 409) resolve()
      else if (status === 413) reject(new ApiError('refused', 'a proxy takes no such parts', { code: code.tooLarge }))
      else fail()
    })
    request.onerror = end(fail)
    request.onabort = end(fail)
    signal.addEventListener('abort', stop)
    watch()
    request.open(target.method, new URL(target.url, base || location.href))
    request.send(bodyOf(target, part))
  })
}

/** Without a type of content, which would have to be signed. */
function bodyOf({ method, fields = {} }: Target, part: Blob): Blob | FormData {
  if (method === 'PUT') return part
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', part)
  return form
}

/** A call that may be made again, until it is answered. */
async function patiently<T>(transfer: Transfer, work: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++)
    try {
      const answer = await work()
      transfer.onWaiting(false)
      return answer
    } catch (error) {
      transfer.signal.throwIfAborted()
      await wait(transfer, failures, error)
    }
}

const later: unknown[] = [code.unavailable, code.tooSlow, code.tooMany, code.internal]

/** Waits after a failure; throws it when waiting is of no use. Without a network it waits for one as long as it takes. */
async function wait({ signal, onWaiting }: Transfer, failures: number, error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) throw error
  const { failure, code: refusal, retryAfter = 0 } = error
  if (failure === 'refused' && !later.includes(refusal)) throw error
  if (navigator.onLine && (failures >= patience || retryAfter > shortDelay)) throw error
  onWaiting(true)
  const milliseconds = Math.max(retryAfter * 1000, Math.min(longestWait, 500 * 2 ** failures))
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      document.removeEventListener('visibilitychange', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    document.addEventListener('visibilitychange', done)
    signal.addEventListener('abort', done)
  })
  signal.throwIfAborted()
}

/** One alone while the network is bad. */
let parallel = partsAtOnce
let busy = 0
const queue: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (busy >= parallel) await new Promise<void>((resolve) => queue.push(resolve))
  busy++
  try {
    return await work()
  } finally {
    busy--
    queue.shift()?.()
  }
}
