import type { Client } from '#server/api/client.ts'
import { hashOf } from '#server/domain/token.ts'
import type { Secrets } from '#server/secrets.ts'

/** From where somebody logs in to an address. Keyed, as addresses of the network are soon tried. */
export function placeOf(secrets: Secrets, address: string, { address: network }: Client): string {
  return hashOf(secrets.token('login-place', address, network))
}

/** Who tries to get in, as far as can be told: of IPv6 a /48, as one customer may have many /64. */
export function wideNetwork({ address }: Client): string {
  return address.includes(':') ? address.split(':').slice(0, 3).join(':') : address
}
