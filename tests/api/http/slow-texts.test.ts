import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/helpers/app.ts'
import { claim, request } from '#tests/helpers/tickets.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Composing sorts the marks of a letter, which takes time that grows with the square of how many there are. */
const marked = (count: number) => `a${'\u0300'.repeat(count / 2)}${'\u0323'.repeat(count / 2)}`

it.each([
  ['ticket/create', { ...request, detail: marked(39_990) }],
  ['ticket/create', { ...claim, detail: marked(39_990), des: marked(39_990) }],
  ['ticket/reply', { id: '1234567', text: marked(39_990) }],
])('%s answers a text of marks at once, whatever comes of it', { timeout: 60_000 }, async (path, body) => {
  await test.post(`/api/v1/${path}`, request)
  const begin = performance.now()
  const { status } = await test.post(`/api/v1/${path}`, body)
  expect(status).toBe(400)
  expect(performance.now() - begin).toBeLessThan(1000)
})
