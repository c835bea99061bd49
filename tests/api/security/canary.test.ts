import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { decryptReport } from '#lib/decrypt-report.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/index.ts'
import { exportReport } from '#server/security/export.ts'
import { openLocalStorage } from '#server/storage/local.ts'
import { seal, sealBase64 } from '#tests/helpers/sealed.ts'
import { startService } from '#tests/helpers/service-process.ts'
import { unzip } from '#tests/helpers/unzip.ts'

const canary = 'kAnArY-3f9c'
const name = `proof ${canary}.pdf`
const proof = Buffer.concat([Buffer.from(`%PDF-1.7 ${canary}\n`), Buffer.alloc(6_000_000, `${canary} `)])

/** Files below a folder that have a text in their bytes or in their name. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.name.includes(text) || (entry.isFile() && (await readFile(path)).includes(text))) found.push(path)
  }
  return found
}

it('a report is nowhere in clear: not in the database, files, mails, backups, and not after attempts to send it so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'canary-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const dataDir = join(folder, 'data')
  const { origin, child, ended } = await startService(dataDir, { settings: { TOLERATED_DELAY: '60000' } })
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
    const answer = await fetch(`${origin}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: answer.status, data: (await answer.json()).Data }
  }
  const upload = async (fileName: string, bytes: Uint8Array) => {
    const { status, data } = await post('upload', { purpose: 'security', name: fileName, size: bytes.length })
    if (status !== 200) return { status, token: '' }
    // The second part is signed for once the first has shown that it is encrypted.
    for (let round = 0; round < 2; round++) {
      const asked = await fetch(`${origin}/api/v1/aliStsToken`, { headers: { 'Upload-Token': data.upload } })
      for (const { part, size, url } of (await asked.json()).Data.targets) {
        const start = (part - 1) * 5 * 1024 * 1024
        await fetch(origin + url, { method: 'PUT', body: new Uint8Array(bytes.subarray(start, start + size)) })
      }
    }
    return { status: (await post('upload/complete', { upload: data.upload })).status, token: data.upload as string }
  }

  const keys = await (await fetch(`${origin}/api/v1/psti/key`)).json()
  const [recipient] = keys.Data.recipients as [string]
  const report = { title: canary, details: `${canary} opens the door`, email: 'ada@example.com', file: { name } }

  expect((await upload(name, proof)).status).toBe(415)
  expect((await upload(`${canary}.pdf.age`, proof)).status).toBe(400)
  const clear = Buffer.from(JSON.stringify(report)).toString('base64')
  expect((await post('psti/submit', { ...report, attachment: [] })).status).toBe(400)
  expect((await post('psti/submit', { report: clear, attachment: [] })).status).toBe(400)

  const { token } = await upload('attachment.pdf.age', await seal(proof, recipient))
  const sealed = await sealBase64(JSON.stringify(report), recipient)
  const sent = await post('psti/submit', { report: sealed, attachment: [token], email: report.email, language: 'en' })
  expect(sent.status).toBe(200)
  const { receipt } = sent.data as { receipt: string }

  const run = promisify(execFile)
  const backups = join(folder, 'backups')
  await run(process.execPath, ['scripts/backup.ts', backups], { env: { ...process.env, DATA_DIR: dataDir } })
  child.kill('SIGTERM')
  await ended

  expect(await filesWith(folder, canary)).toEqual([])
  expect(await filesWith(join(dataDir, 'database'), receipt)).not.toEqual([])
  // The address is in the mail to it alone; of a backup it cannot be read, as the key of the service is not in it.
  expect((await filesWith(folder, 'ada@example.com')).map((path) => path.includes('/data/mail/'))).not.toContain(false)
  expect(await filesWith(backups, 'AGE-SECRET-KEY')).toEqual([])

  const db = await openDatabase({ ...readConfig({ DATA_DIR: dataDir }), log: () => {} })
  const storage = await openLocalStorage({ folder: join(dataDir, 'files'), reserve: () => 0 })
  const zip = await exportReport({ db, storage }, receipt)
  const files = unzip(Buffer.from(await new Response(zip).arrayBuffer()))
  await db.close()
  const exported = join(folder, 'exported')
  await mkdir(join(exported, receipt), { recursive: true })
  for (const [path, bytes] of files) await writeFile(join(exported, path), bytes)
  const key = join(dataDir, 'security', 'trial-key.txt')
  const opened = await decryptReport(join(exported, receipt), key, join(exported, 'opened'))
  expect(opened).toMatchObject({ title: canary, details: `${canary} opens the door`, isAsNamed: true })
  expect((await readFile(join(exported, 'opened', name))).equals(proof)).toBe(true)
}, 240_000)
