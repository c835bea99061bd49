import { qualities } from './quality.ts'

/** How the bytes of a file are sent; `identity` is the file as it is. */
export type Encoding = 'br' | 'gzip' | 'identity'

/**
 * The encoding to send of those that a file has, by `Accept-Encoding`: the one with the highest
 * weight, Brotli before gzip before the file itself among equals. The file itself is always allowed,
 * since an answer that a client did not ask for helps it more than none.
 */
export function chooseEncoding(header: string | undefined, has: { br: boolean; gzip: boolean }): Encoding {
  if (!header || !(has.br || has.gzip)) return 'identity'
  const asked = new Map(qualities(header).map(({ value, weight }) => [value, weight]))
  const rest = asked.get('*') ?? 0
  const br = has.br ? (asked.get('br') ?? rest) : 0
  const gzip = has.gzip ? (asked.get('gzip') ?? asked.get('x-gzip') ?? rest) : 0
  const best = Math.max(br, gzip)
  if (best === 0 || best < (asked.get('identity') ?? 0)) return 'identity'
  return br === best ? 'br' : 'gzip'
}
