import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { createRedirector } from '#server/web/redirect.ts'
import { redirectRules } from '#shared/routing/redirect-rules.ts'
import { publicPages } from '#tests/fixtures/catalogue.ts'

const redirector = createRedirector(redirectRules(publicPages))
const ask = (url: string, headers = {}) => redirector({ url, headers } as IncomingMessage)
const phone = { 'sec-ch-ua-mobile': '?1' }

it('answers an old address before it looks at the device', () => {
  const headers = { Location: '/en/homekit?a=1', 'Cache-Control': 'public, max-age=3600' }
  expect(ask('/en/Homekit?a=1', phone)).toEqual({ status: 301, headers })
})

it('sends a phone on for the time being, and tells caches why', () => {
  const told = { 'Cache-Control': 'no-store', Vary: 'Sec-CH-UA-Mobile, User-Agent' }
  expect(ask('/en/homekit?a=1', phone)).toEqual({
    status: 302,
    headers: { Location: '/en/mTerminal/homekit?a=1', ...told },
  })
})

it('takes off scheme and host of a target that a proxy sends whole', () => {
  expect(ask('https://www.example.com/EN/homekit?a=1')?.headers.Location).toBe('/en/homekit?a=1')
  expect(ask('https://www.example.com')).toBeUndefined()
})
