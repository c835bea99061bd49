import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOssStorage } from '#server/storage/oss.ts'
import { partSize, type Storage, type Target } from '#server/storage/storage.ts'
import { actsAsStorage, now, type Send } from './contract.ts'
import { openOssEmulator } from './oss-emulator.ts'

let oss: Awaited<ReturnType<typeof openOssEmulator>>
let storage: Storage
beforeAll(async () => {
  oss = await openOssEmulator()
  storage = openOssStorage(oss.config)
})
afterAll(() => oss.close())

const send: Send = async (target, body) => {
  const bytes = new Uint8Array(body)
  if (target.method === 'PUT') return (await fetch(target.url, { method: 'PUT', body: bytes })).status
  const form = new FormData()
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value)
  form.append('file', new Blob([bytes]))
  return (await fetch(target.url, { method: 'POST', body: form })).status
}

describe('files in OSS', () => {
  actsAsStorage(() => ({ storage, send, fetch }))
})

describe('what a browser gets', () => {
  const secrets = () => oss.config.accessKeySecret

  it('never holds the secret of the account', async () => {
    const small = await storage.announce(10)
    const large = await storage.announce(partSize + 1)
    const targets = [...(await storage.sign(small, [1], now())), ...(await storage.sign(large, [1, 2], now()))]
    expect(JSON.stringify([small, large, targets])).not.toContain(secrets())
  })

  it('is good for one part of one file', async () => {
    const upload = await storage.announce(partSize + 1)
    const other = await storage.announce(partSize + 1)
    const [first] = (await storage.sign(upload, [1], now())) as [Target]
    const bytes = randomBytes(10)
    for (const [method, url] of [
      ['PUT', first.url.replace('partNumber=1', 'partNumber=2')],
      ['PUT', first.url.replace(upload.key, other.key)],
      ['PUT', first.url.replace(/x-oss-expires=\d+/, 'x-oss-expires=999999')],
      ['GET', first.url],
      ['DELETE', first.url],
    ] as const)
      expect([method, url, (await fetch(url, { method, body: method === 'PUT' ? bytes : null })).status]).toEqual([
        method,
        url,
        403,
      ])
    expect(await send(first, bytes)).toBe(200)
  })

  it('holds the exact size of a small file, and overwrites nothing', async () => {
    const [target] = (await storage.sign(await storage.announce(100), [1], now())) as [Target]
    expect(await send(target, randomBytes(101))).toBe(400)
    expect(await send(target, randomBytes(99))).toBe(400)
    expect(await send(target, randomBytes(100))).toBe(200)
    expect(await send(target, randomBytes(100))).toBe(409)
  })

  it('is over after 15 minutes', async () => {
    const past = new Date(Date.now() - 15 * 60_000 - 1000)
    const [target] = (await storage.sign(await storage.announce(3), [1], past)) as [Target]
    expect(await send(target, Buffer.from('abc'))).toBe(403)
  })
})
