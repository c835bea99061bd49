/** More marks in a row than any letter of any script has. Voiced marks of half width become marks when they are composed. */
const runsOfMarks = /([\p{M}\uff9e\uff9f]{31,})/u

/**
 * A text in a normal form of Unicode, in time that grows with its length: putting the marks of one letter in order takes time
 * by the square of their number, so runs that nobody writes stay as they are.
 */
export function composed(text: string, form: 'NFC' | 'NFKC' | 'NFD' = 'NFC'): string {
  return text
    .split(runsOfMarks)
    .map((part, index) => (index % 2 === 0 ? part.normalize(form) : part))
    .join('')
}
