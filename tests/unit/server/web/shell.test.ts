import { describe, expect, test } from 'vitest'
import { policyFor, referrerPolicy, robotsRule } from '#server/web/security-headers.ts'
import { shellOf } from '#server/web/shell.ts'

describe('one page for many addresses', () => {
  test.each([
    ['/desk', '/desk'],
    ['/desk/', '/desk'],
    ['/desk/ticket/1234567', '/desk'],
    ['/de/support/contact/ticket/detail/1234567', '/de/support/contact/ticket/detail'],
    ['/desktop', undefined],
    ['/en/desk', undefined],
    ['/Desk', undefined],
  ])('%s is answered by %s', (path, page) => {
    expect(shellOf(path)).toBe(page)
  })
})

describe('the headers of the desk', () => {
  test('tell search engines to stay away, and other sites nothing', () => {
    expect(robotsRule('/desk')).toBe('noindex, nofollow')
    expect(robotsRule('/de/support/account')).toBeUndefined()
    expect(referrerPolicy('/desk')).toBe('no-referrer')
  })

  test('let pictures come from the storage at the desk alone', () => {
    const policy = "img-src 'self' data: blob:; connect-src 'self'"
    const of = (url: string) =>
      policyFor(policy, { url, headers: {} } as never, 'www.example.com', 'https://oss.example')
    expect(of('/desk/ticket/1234567?x=1')).toContain("img-src 'self' https://oss.example data: blob:")
    expect(of('/en/product')).toContain("img-src 'self' data: blob:")
    expect(of('/en/product')).toContain("connect-src 'self' https://oss.example")
  })
})
