import { Converter } from 'opencc-js/t2cn'

const convert = Converter({ from: 't', to: 'cn' })
const simple = new Map<string, string>()

/** Traditional characters as simplified ones; one at a time, so that a text and a piece of it come out alike. */
export function simplify(text: string): string {
  let result = ''
  for (const sign of text) {
    let known = simple.get(sign)
    if (known === undefined) {
      known = convert(sign)
      simple.set(sign, known)
    }
    result += known
  }
  return result
}

/**
 * The part of the table that these texts need, in pairs of characters: what a browser takes instead of the
 * whole. A character that none of them has, in either script, cannot be found anyway.
 */
export function simplifyingPairs(texts: readonly string[]): string {
  const used = new Set(simplify(texts.join('')))
  let pairs = ''
  for (let code = 0x4e00; code <= 0x9fff; code++) {
    const sign = String.fromCharCode(code)
    const target = simplify(sign)
    if (target !== sign && used.has(target)) pairs += sign + target
  }
  return pairs
}
