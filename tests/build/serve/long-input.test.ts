import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { sharedRelease } from './serve-fixture.ts'

const site = sharedRelease()
const long = 15_000

/** Each would have its effect if it were read, however long it is. */
test.each([
  ['Range', `bytes=${'0'.repeat(long)}-9`, 200],
  ['Range', `bytes=${' '.repeat(long)}0-9`, 200],
  ['If-None-Match', `x,${' '.repeat(long)},*`, 200],
  ['If-None-Match', `${','.repeat(long)},*`, 200],
  ['User-Agent', `${'Android '.repeat(long / 8)}Mobile`, 200],
  ['User-Agent', `x${' '.repeat(long)}iPhone`, 200],
  ['Sec-CH-UA-Mobile', `${'?1 '.repeat(long / 3)}`, 200],
])('%s of 15 KB is not looked at', async (name, value, status) => {
  const { port } = await site()
  expect((await ask(port, '/en/product', { headers: { [name]: value } })).status).toBe(status)
})

test.each(['br;q=0.1,', 'br;', ' '])('Accept-Encoding of 15 KB of "%s" is not looked at', async (piece) => {
  const { port } = await site()
  const headers = { 'Accept-Encoding': `br,${piece.repeat(long / piece.length)};` }
  const answer = await ask(port, '/en/product', { headers })
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test.each(['de,', 'de;', 'de-', ' '])('Accept-Language of 15 KB of "%s" is not looked at', async (piece) => {
  const { port } = await site()
  const headers = { 'Accept-Language': `de,${piece.repeat(long / piece.length)};` }
  expect((await ask(port, '/nix', { headers })).body.toString()).toContain('lang="en"')
})

test.each(['%CC%80', '/', '%2F', '/..', '%', 'index.html/', '.html', '-'])(
  'a path of 15 KB of "%s" is shown as it is, and leads nowhere',
  async (piece) => {
    const { port } = await site()
    const path = `/en/${piece.repeat(long / piece.length)}`
    const { status, body } = await ask(port, path)
    expect(status).toBe(404)
    expect(body.toString()).toContain(`data-path>${path.slice(0, 200)}…</code>`)
  },
)

test('a query of 15 KB does not lead to another address', async () => {
  const { port } = await site()
  expect((await ask(port, '/en/Product?a=1')).status).toBe(301)
  expect((await ask(port, `/en/Product?${'a=1&'.repeat(long / 4)}`)).status).toBe(404)
})
