/** So that spreadsheets know the letters. */
export const byteOrderMark = '\uFEFF'

/** One line of a table with commas, its fields all in quotes. What a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\r\n`
}

/** Also in the full width of Chinese and Japanese systems, and behind what nobody sees. */
const formula = /^[\p{Cf}\s]*[=+\-@＝＋－＠|]|^[\t\r]/u

function quoted(field: string): string {
  const harmless = formula.test(field) ? `'${field}` : field
  return `"${harmless.replaceAll('"', '""')}"`
}
