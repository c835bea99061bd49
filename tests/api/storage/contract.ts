import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { partSize, type Storage, type Target, type Upload } from '#server/storage/storage.ts'

export const now = () => new Date()

/** Sends one part as a browser would; answers the status. */
export type Send = (target: Target, body: Uint8Array) => Promise<number>

export interface Store {
  storage: Storage
  send: Send
  fetch(url: string): Promise<Response>
}

export async function sendAll({ storage, send }: Pick<Store, 'storage' | 'send'>, bytes: Uint8Array): Promise<Upload> {
  const upload = await storage.announce(bytes.length)
  const numbers = Array.from({ length: Math.max(1, Math.ceil(bytes.length / partSize)) }, (_, index) => index + 1)
  for (const target of await storage.sign(upload, numbers, now()))
    expect(await send(target, bytes.subarray((target.part - 1) * partSize, target.part * partSize))).toBe(200)
  return upload
}

/** What every store does, whichever it is. */
export function actsAsStorage(open: () => Store): void {
  const small = randomBytes(1234)
  const large = randomBytes(2 * partSize + 77)

  it.each([
    ['a small file', small],
    ['a file of several parts', large],
    ['a file of exactly one part', randomBytes(partSize)],
  ])('takes %s, and gives it back', async (_, bytes) => {
    const store = open()
    const { storage } = store
    const upload = await sendAll(store, bytes)
    await storage.complete(upload)
    await storage.complete(upload)
    expect(await storage.size(upload.key)).toBe(bytes.length)
    await storage.move(upload.key, 'tickets/1234567/receipt')
    await storage.move(upload.key, 'tickets/1234567/receipt')
    expect(await storage.size(upload.key)).toBeUndefined()
    expect(Buffer.from(await storage.read('tickets/1234567/receipt', 0, 64))).toEqual(bytes.subarray(0, 64))
    const tail = await storage.read('tickets/1234567/receipt', bytes.length - 10, 100)
    expect(Buffer.from(tail)).toEqual(bytes.subarray(-10))

    const response = await store.fetch(await storage.link('tickets/1234567/receipt', 'Größe ß №5.pdf', now()))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e _ _5.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%C3%9F%20%E2%84%965.pdf`,
    )
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)

    await storage.delete('tickets/1234567/receipt')
    await storage.delete('tickets/1234567/receipt')
    expect(await storage.size('tickets/1234567/receipt')).toBeUndefined()
    await expect(storage.read('tickets/1234567/receipt', 0, 1)).rejects.toMatchObject({ reason: 'gone' })
    await expect(storage.move('tickets/1234567/receipt', 'tickets/1234567/x')).rejects.toMatchObject({ reason: 'gone' })
  })

  it('goes on where an upload broke off', async () => {
    const { storage, send } = open()
    const upload = await storage.announce(large.length)
    const [first] = await storage.sign(upload, [1], now())
    expect(await storage.parts(upload)).toEqual([])
    await send(first as Target, large.subarray(0, partSize))
    expect(await storage.parts(upload)).toEqual([{ number: 1, size: partSize }])
    await expect(storage.complete(upload)).rejects.toMatchObject({ reason: 'incomplete' })
    for (const target of await storage.sign(upload, [2, 3], now()))
      await send(target, large.subarray((target.part - 1) * partSize, target.part * partSize))
    await storage.complete(upload)
    expect(await storage.parts(upload)).toHaveLength(3)
  })

  it('does not take a file that is longer or shorter than announced', async () => {
    const { storage, send } = open()
    for (const sent of [randomBytes(1233), randomBytes(1235)]) {
      const upload = await storage.announce(1234)
      const [target] = await storage.sign(upload, [1], now())
      expect(await send(target as Target, sent)).toBeGreaterThanOrEqual(400)
      await expect(storage.complete(upload)).rejects.toMatchObject({ reason: 'incomplete' })
    }
  })

  it('gives every file a key of its own that nobody can guess', async () => {
    const { storage } = open()
    const keys = await Promise.all(Array.from({ length: 20 }, async () => (await storage.announce(1)).key))
    expect(new Set(keys).size).toBe(20)
    for (const key of keys) expect(key).toMatch(/^incoming\/[0-9a-f]{32}$/)
  })

  it.each([
    '../secret',
    'incoming/../secret',
    '/etc/passwd',
    'tickets',
    'tickets//a',
    'tickets/a/b/c',
    'tickets/請求書',
    '',
  ])('takes no key that could lead elsewhere: %s', async (key) => {
    const { storage } = open()
    await expect(storage.size(key)).rejects.toThrow(TypeError)
    await expect(storage.read(key, 0, 1)).rejects.toThrow(TypeError)
    await expect(storage.delete(key)).rejects.toThrow(TypeError)
    await expect(storage.move('tickets/a', key)).rejects.toThrow(TypeError)
    await expect(storage.link(key, 'a', now())).rejects.toThrow(TypeError)
  })

  it('sweeps what nobody claimed, and nothing else', async () => {
    const store = open()
    const { storage } = store
    const claimed = await sendAll(store, small)
    await storage.complete(claimed)
    await storage.move(claimed.key, 'tickets/7654321/photo')
    const left = await sendAll(store, small)
    expect(await storage.sweep(new Date(0))).toBe(0)
    expect(await storage.sweep(new Date(Date.now() + 60_000))).toBeGreaterThan(0)
    expect(await storage.size(left.key)).toBeUndefined()
    expect(await storage.size('tickets/7654321/photo')).toBe(small.length)
  })

  it('keeps a whole file of a backup instead of what is there, and says how long it is', async () => {
    const { storage } = open()
    const body = async function* () {
      yield large.subarray(0, 100_000)
      yield large.subarray(100_000)
    }
    for (const bytes of [small, large]) {
      const chunks = bytes === small ? [small] : body()
      await storage.put('tickets/1234567/again', bytes.length, chunks as AsyncIterable<Uint8Array>)
      expect(await storage.stat('tickets/1234567/again')).toMatchObject({ size: bytes.length })
      expect(Buffer.from(await storage.read('tickets/1234567/again', 0, bytes.length)).equals(bytes)).toBe(true)
    }
    await storage.delete('tickets/1234567/again')
    expect(await storage.stat('tickets/1234567/again')).toBeUndefined()
  })
}
