import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { contentRevision } from '#server/publish/content-revision.ts'

async function api(body: string): Promise<string> {
  const server = createServer((request, response) => {
    response.end(request.url === '/api/v1/content/revision' ? body : '')
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test('the revision is what the API says', async () => {
  const revision = { revision: 'abc', products: 33, pages: 9, placeholders: 4, reviews: 2 }
  const base = await api(JSON.stringify({ Code: 200, Data: revision }))
  expect(await contentRevision(base)).toEqual(revision)
})

test.each(['', '<html>', '{"Code":-500500,"Data":null}', '{"Code":200,"Data":{}}'])(
  'an answer like %j is no revision',
  async (body) => {
    await expect(contentRevision(await api(body))).rejects.toThrow(/^The content cannot be read from http/)
  },
)

test('an API that is not there is named', async () => {
  await expect(contentRevision('http://localhost:9')).rejects.toThrow('http://localhost:9/api/v1/content/revision')
})
