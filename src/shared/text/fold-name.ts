import { bare, lower } from '#shared/search/fold.ts'

/** Letters of a name that are looked at. */
const longest = 200

/** A name without what people write differently: `Lift-Master`, `lift master` and `ＬｉｆｔＭａｓｔｅｒ` are one, `Hörmann` is `hormann`. */
export function foldName(text: string): string {
  return bare(lower(text.slice(0, longest)).replaceAll('+', ' plus ')).replace(/[^\p{L}\p{N}]+/gu, '')
}
