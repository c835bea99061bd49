/** So that spreadsheets know the letters. */
export const byteOrderMark = '\uFEFF'

/** One line of a table with commas, its fields all in quotes. What a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\r\n`
}

/**
 * What begins a formula, however wide it is written and behind what nobody sees: at the start, and after what some
 * spreadsheets part fields by although the table has commas.
 */
const formula = /(^|[;\t\r\n])(?=[\p{C}\p{DI}\p{M}\s\u2800]*[=+\-@|＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−｜])|^(?=[\t\r])/gu

function quoted(field: string): string {
  return `"${field.replace(formula, "$1'").replaceAll('"', '""')}"`
}
