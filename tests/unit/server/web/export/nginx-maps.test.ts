import { expect, it } from 'vitest'
import { nginxMap, quote } from '#server/web/export/nginx-maps.ts'

it('writes a table as a map', () => {
  const rows = [
    ['/A', '/b'],
    [String.raw`~*^/c\.(\w+)"$`, '/$1'],
  ] as const
  expect(nginxMap({ name: 'to', of: '$from', rows, otherwise: '$from' })).toBe(
    String.raw`map "$from" $to {
    "/A" "/b";
    "~*^/c\\.(\\w+)\"$" "/$1";
    default "$from";
}
`,
  )
  expect(nginxMap({ name: 'to', of: '$uri', rows: [] }, { volatile: true })).toBe(
    'map "$uri" $to {\n    volatile;\n}\n',
  )
})

it('refuses a word that nginx could not read', () => {
  expect(quote('a'.repeat(3998))).toHaveLength(4000)
  expect(() => quote('a'.repeat(3999))).toThrow('nginx reads no word as long as this one')
})
