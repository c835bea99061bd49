import { describe, expect, it } from 'vitest'
import { returnOf, withReturn } from '#shared/routing/return-address.ts'
import { pathOf } from '#shared/routing/return-query.ts'

const login = '/support/login'
const search = (to: string) => `?${new URLSearchParams({ to })}`

describe('the way back from the login', () => {
  it.each(['/support/contact/ticket/create', '/product?market=EU#models', '/support/FAQs/107', '/'])(
    'leads to %s',
    (back) => {
      const address = withReturn(login, back)
      expect(returnOf(address.slice(login.length))).toBe(back)
    },
  )

  it.each([
    '',
    'product',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/product\\..\\x',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/../x',
    '/product/..//evil.example',
    '/ product',
    '/pro\nduct',
    '/pro\u200bduct',
    `/${'x'.repeat(2000)}`,
  ])('never leads to %j', (back) => {
    expect(returnOf(search(back))).toBeUndefined()
    expect(withReturn(login, back)).toBe(login)
  })

  it('is nowhere without the parameter', () => {
    expect(returnOf('')).toBeUndefined()
    expect(returnOf('?model=MSS310')).toBeUndefined()
  })
})

describe('the path of a page', () => {
  const at = (address: string) => pathOf(new URL(address, 'https://www.example.com'))

  it('is what follows language and layout', () => {
    expect(at('/de/support/login')).toBe('/support/login')
    expect(at('/de/mTerminal/support/login?to=%2Fproduct')).toBe('/support/login?to=%2Fproduct')
    expect(at('/zh-Hans/')).toBe('/')
    expect(at('/de/mTerminal/')).toBe('/')
    expect(at('/de/mTerminalX')).toBe('/mTerminalX')
  })

  it('leaves out the fragment, in which secrets stand', () => {
    expect(at('/de/support/contact/ticket/detail/1234567#token')).toBe('/support/contact/ticket/detail/1234567')
  })
})
