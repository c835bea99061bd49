import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { makeRelease, serve, temporaryFolder } from './serve-fixture.ts'

const files = { 'service-worker.js': 'addEventListener("fetch", () => {})'.padEnd(600, ' ') }

test('the worker is asked for anew each time, serves the whole site, and may fetch from it alone', async () => {
  const folder = await temporaryFolder()
  await makeRelease(folder, 'a', { files })
  const { port } = await serve(folder)
  const { status, headers, body } = await ask(port, '/service-worker.js')
  expect(status).toBe(200)
  expect(body.toString()).toBe(files['service-worker.js'])
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'service-worker-allowed': '/',
    'content-type': expect.stringContaining('javascript'),
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  })
  expect(headers['x-offline-help']).toBeUndefined()
})

test('where it is switched off the worker is one that removes itself, with a release or without one that has it', async () => {
  const folder = await temporaryFolder()
  await makeRelease(folder, 'a', { files })
  const { port } = await serve(folder, { offlineHelp: false })
  const { status, headers, body } = await ask(port, '/service-worker.js')
  expect([status, headers['x-offline-help'], headers['cache-control']]).toEqual([200, 'off', 'no-cache'])
  expect(body.toString()).toContain('registration.unregister()')
})
