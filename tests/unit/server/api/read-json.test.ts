import { afterEach, expect, it, vi } from 'vitest'
import { code } from '#contracts/envelope.ts'
import { limits } from '#contracts/limits.ts'
import { readJson } from '#server/api/read-json.ts'

const json = { 'content-type': 'application/json' }

function request(body: BodyInit | null, headers: Record<string, string> = json): Request {
  return new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

afterEach(() => vi.useRealTimers())

it('reads a body that comes in pieces, even in the middle of a letter', async () => {
  const bytes = new TextEncoder().encode('{"name":"Müller 李"}')
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
      controller.close()
    },
  })
  expect(await readJson(request(body))).toEqual({ name: 'Müller 李' })
})

it.each(['application/json', 'application/json;charset=utf-8', 'application/JSON; charset="UTF-8"'])(
  'takes %s',
  async (type) => {
    expect(await readJson(request('{}', { 'content-type': type }))).toEqual({})
  },
)

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json\tx',
  'application/json garbage',
  'application/JSON; charset=utf-16',
  'application/json; charset=utf-8; x=y',
  'application/json, text/plain',
  'application/jsonp',
  'text/json',
])('refuses %s', async (type) => {
  await expect(readJson(request('{}', { 'content-type': type }))).rejects.toMatchObject({ code: code.wrongType })
})

it('refuses a body without a type, and a compressed one', async () => {
  const untyped = new Request('http://localhost/', { method: 'POST', body: new Uint8Array([123, 125]) })
  await expect(readJson(untyped)).rejects.toMatchObject({ code: code.wrongType })
  await expect(readJson(request('{}', { ...json, 'content-encoding': 'gzip' }))).rejects.toMatchObject({
    code: code.wrongType,
  })
})

it('takes a body of exactly the greatest length, and not a byte more', async () => {
  const text = (length: number) => `"${'a'.repeat(length - 2)}"`
  expect(await readJson(request(text(limits.jsonBody)))).toHaveLength(limits.jsonBody - 2)
  await expect(readJson(request(text(limits.jsonBody + 1)))).rejects.toMatchObject({ code: code.tooLarge })
})

it('stops reading an endless body at the limit', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  await expect(readJson(request(body))).rejects.toMatchObject({ code: code.tooLarge })
  expect(sent).toBeLessThan(2 * limits.jsonBody)
})

it('believes a length that is announced as too large without reading', async () => {
  const announced = request('{}', { ...json, 'content-length': String(limits.jsonBody + 1) })
  await expect(readJson(announced)).rejects.toMatchObject({ code: code.tooLarge })
})

it('waits no longer than the time limit for a body that never ends', async () => {
  vi.useFakeTimers()
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')) })
  const result = expect(readJson(request(body))).rejects.toMatchObject({ code: code.tooSlow })
  await vi.advanceTimersByTimeAsync(limits.bodyTimeout)
  await result
})

it('refuses invalid UTF-8, and a body that breaks off', async () => {
  await expect(readJson(request(new Uint8Array([0x22, 0xff, 0x22])))).rejects.toMatchObject({ code: code.invalid })
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) })
  await expect(readJson(request(broken))).rejects.toMatchObject({ code: code.invalid })
})
