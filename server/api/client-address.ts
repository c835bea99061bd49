import { isIP, SocketAddress } from 'node:net'
import type { ApiContext } from './app-type.ts'

/**
 * Who is calling, as far as limits are concerned: an IPv4 address, or the /64 network that one IPv6
 * customer has. Behind a proxy of ours the last hop of `X-Forwarded-For` counts, the one that our
 * proxy wrote; everything before it is the client's word.
 */
export function clientAddress(c: ApiContext, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  return (forwarded && network(forwarded)) ?? network(c.env?.incoming?.socket?.remoteAddress ?? '') ?? 'unknown'
}

/** The IPv4 address or the IPv6 /64 of an address, with or without a port; undefined for anything else. */
export function network(text: string): string | undefined {
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const bare = address.split('%')[0] ?? ''
  const version = isIP(bare)
  if (version === 4) return bare
  if (version !== 6) return undefined
  const words = expand(new SocketAddress({ address: bare, family: 'ipv6' }).address)
  if (words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff) return dotted(words[6] ?? 0, words[7] ?? 0)
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`
}

/** The eight words of a valid IPv6 address. */
function expand(address: string): number[] {
  const [head = '', tail] = address.split('::')
  const left = wordsOf(head)
  if (tail === undefined) return left
  const right = wordsOf(tail)
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

function wordsOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((word) => {
    if (!word.includes('.')) return [Number.parseInt(word, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = word.split('.').map(Number)
    return [a * 256 + b, c * 256 + d]
  })
}

function dotted(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
