import { expect, test } from 'vitest'
import { ldJson } from '#src/seo/ld-json.ts'

test('nothing in it can end the script block, and it reads back as it was', () => {
  const data = { a: '</script><script>alert(1)</script>', b: '<!--', c: '\u2028\u2029' }
  const text = ldJson(data)
  expect(text).not.toMatch(/[<\u2028\u2029]/)
  expect(JSON.parse(text)).toEqual(data)
})
