/** Whether a street says which house: a figure in any script, or a word that somebody counts with, such as 三丁目. */
export function hasHouseNumber(street: string): boolean {
  return /[\p{N}〇一二三四五六七八九十百]/u.test(street)
}
