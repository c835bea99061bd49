import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from '#server/domain/csv.ts'

it.each([
  ['a', '"a"'],
  ['say "a"', '"say ""a"""'],
  ['a,\nb', '"a,\nb"'],
  ['=1+1', `"'=1+1"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(1)', `"'@SUM(1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['a=1', '"a=1"'],
])('%j is written as %j', (field, written) => expect(csvLine([field])).toBe(`${written}\r\n`))

it('a line is read again as what it was written of, and no field begins as a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (fields) => {
      const line = csvLine(fields)
      const read = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, field = '']) =>
        field.replaceAll('""', '"'),
      )
      const bare = (field: string) => field.replaceAll("'", '')
      expect(read.map(bare)).toEqual(fields.map(bare))
      for (const field of read) expect(field).not.toMatch(/^[\t\r]|(?:^|;)\s*[=+\-@]/)
    }),
  )
})

it.each([
  ...['＝1+1', '＋1', '－1', '＠SUM(1)', '|cmd', '\u200B=1', '\u2066 =1', ' =1'],
  ...['\uFE0F=1', '\u3164=1', '\u034F=1', '\0=1', '﹦1', '﹢1', '﹣1', '﹫1', '−1'],
])('%j is no formula', (field) => {
  expect(csvLine([field])).toBe(`"'${field}"\r\n`)
})

// Where a comma is for decimals a spreadsheet takes the line as it is and parts it by semicolons.
it.each([
  ['a;=cmd|x!A0;', "a;'=cmd|x!A0;"],
  ['a; ＝1;@b', "a;' ＝1;'@b"],
  ['a\t=1', "a\t'=1"],
  ['a\n-1', "a\n'-1"],
  ['well; fine', 'well; fine'],
])('%j is none either, as %j', (field, written) => {
  expect(csvLine([field])).toBe(`"${written}"\r\n`)
})
