/** What a model number is found by, however it is written: `mss-310`, `ＭＳＳ 310` and `MSS310` are one. */
export function modelKey(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}
