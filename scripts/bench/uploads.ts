import { readFileSync, writeFileSync } from 'node:fs'
import type { OutputOf } from '#contracts/endpoint.ts'
import type { announceUpload, getUploadCredentials } from '#contracts/uploads.ts'
import { partsAtOnce } from '#shared/uploads/limits.ts'
import { loadPath, startServer } from './load.ts'

const megabyte = 1024 * 1024
const size = 50 * megabyte

/** Bytes of memory that a process holds, now or at most: `VmRSS`, `VmHWM`. Linux only. */
function memoryOf(pid: number, kind: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`${kind}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** One person's file: announced, sent three parts at a time, checked. Answers the milliseconds it took. */
async function sendFile(origin: string, from: string): Promise<number> {
  const started = performance.now()
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from }
  const ask = async <T>(path: string, body?: object, more = {}): Promise<T> => {
    const own = { ...headers, ...more }
    const init = body ? { method: 'POST', headers: own, body: JSON.stringify(body) } : { headers: own }
    const answer = await fetch(`${origin}/api/v1/${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()).Data
  }
  const announced = { purpose: 'ticket', name: 'film.mp4', size }
  const { upload } = await ask<OutputOf<typeof announceUpload>>('upload', announced)
  const { targets, partSize } = await ask<OutputOf<typeof getUploadCredentials>>('aliStsToken', undefined, {
    'Upload-Token': upload,
  })
  const bytes = new Uint8Array(partSize)
  bytes.set(Buffer.from('\0\0\0\x18ftypisom'))
  const send = async (): Promise<void> => {
    for (let target = targets.shift(); target; target = targets.shift()) {
      const init = { method: 'PUT', headers: { 'X-Forwarded-For': from }, body: bytes.subarray(0, target.size) }
      let answer = await fetch(origin + target.url, init)
      for (; answer.status === 503; answer = await fetch(origin + target.url, init))
        await new Promise((resolve) => setTimeout(resolve, 1000))
      if (!answer.ok) throw new Error(`part ${target.part}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: partsAtOnce }, send))
  await ask('upload/complete', { upload })
  return performance.now() - started
}

/** Twenty files of 50 MB at once while others read: most memory of the service, and how long readers wait. */
export async function benchUploads(dataDir: string, port: number): Promise<void> {
  process.env.TRUST_PROXY = '1'
  const server = await startServer(dataDir, port, ['--api-only'])
  const origin = `http://127.0.0.1:${port}`
  // Forgets the peak of the start, when the search is made ready.
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
  const before = memoryOf(server.pid, 'VmRSS')
  const sending = Array.from({ length: 20 }, (_, index) => sendFile(origin, `198.51.100.${index + 1}`))
  const [times, load] = await Promise.all([
    Promise.all(sending),
    loadPath(port, '/api/v1/product/2?language=ja', 10, 5),
  ])
  console.table([
    {
      'files at once': sending.length,
      'MB each': size / megabyte,
      'slowest file, s': Number((Math.max(...times) / 1000).toFixed(1)),
      'memory before, MB': before,
      'most of it more, MB': memoryOf(server.pid, 'VmHWM') - before,
      'p99 of readers, ms': load.p99,
      'errors of readers': load.errors,
    },
  ])
  await server.stop()
}
