import { browserOf } from '#server/domain/browser.ts'
import type { ApiContext } from './app-type.ts'
import { clientAddress } from './client-address.ts'

/** What a request tells of the computer that it comes from. */
export interface Client {
  /** IPv4 address or /64 network of IPv6. */
  address: string
  /** The same browser at the same address, as far as can be told: never stored but under a hash of the day. */
  visitor: string
  /** Browser and system, as roughly as `Firefox, Windows`; empty when unknown. */
  browser: string
  /** Whether it asks for privacy, `Sec-GPC: 1`. */
  wantsPrivacy: boolean
}

export function clientOf(c: ApiContext, trustProxy: boolean): Client {
  const address = clientAddress(c, trustProxy)
  const userAgent = c.req.header('user-agent') ?? ''
  return {
    address,
    visitor: `${address} ${userAgent}`,
    browser: browserOf(userAgent),
    wantsPrivacy: c.req.header('sec-gpc') === '1',
  }
}
