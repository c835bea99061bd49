import { expect } from 'vitest'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { uploadPurposes } from '#contracts/upload-token.ts'
import type { announceUpload, getUploadCredentials } from '#contracts/uploads.ts'
import type { TestApp } from './app.ts'

type Target = OutputOf<typeof getUploadCredentials>['targets'][number]

export interface File {
  name: string
  bytes: Uint8Array
  purpose?: (typeof uploadPurposes)[number]
}

/** Sends one part as a browser would, to the service or to a bucket; answers the status. */
export async function sendPart({ app }: Pick<TestApp, 'app'>, target: Target, file: Uint8Array): Promise<number> {
  const start = (target.part - 1) * 5 * 1024 * 1024
  const body = new Uint8Array(file.subarray(start, start + target.size))
  if (target.url.startsWith('/')) return (await app.request(target.url, { method: 'PUT', body })).status
  if (target.method === 'PUT') return (await fetch(target.url, { method: 'PUT', body })).status
  const form = new FormData()
  for (const [name, value] of Object.entries(target.fields ?? {})) form.append(name, value)
  form.append('file', new Blob([body]))
  return (await fetch(target.url, { method: 'POST', body: form })).status
}

export function announceFile(test: TestApp, { name, bytes, purpose = 'ticket' }: File, from?: string) {
  return test.post('/api/v1/upload', { purpose, name, size: bytes.length }, {}, from)
}

/** Sends a file whole, all but the last word; answers its token. */
export async function sendFile(test: TestApp, file: File): Promise<string> {
  const { body } = await announceFile(test, file)
  const { upload } = body.Data as OutputOf<typeof announceUpload>
  const { targets } = await credentials(test, upload)
  for (const target of targets) expect(await sendPart(test, target, file.bytes)).toBe(200)
  return upload
}

export function askCredentials(test: TestApp, upload: string, query = '') {
  return test.request(`/api/v1/aliStsToken${query}`, { headers: { 'Upload-Token': upload } })
}

export async function credentials(test: TestApp, upload: string, parts = '') {
  const { body } = await askCredentials(test, upload, parts && `?parts=${parts}`)
  return body.Data as OutputOf<typeof getUploadCredentials>
}

export function completeFile(test: TestApp, upload: string) {
  return test.post('/api/v1/upload/complete', { upload })
}

/** A file that is ready to be handed in; answers its token. */
export async function uploadFile(test: TestApp, file: File): Promise<string> {
  const upload = await sendFile(test, file)
  const { body } = await completeFile(test, upload)
  expect(body.Data).toMatchObject({ upload, size: file.bytes.length })
  return upload
}
