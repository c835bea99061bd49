import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ticketFields } from '#contracts/ticket-form.ts'

const { detail, des, verdict } = ticketFields

describe('what is told in lines', () => {
  it.each([{ field: detail }, { field: des }])(
    'keeps line breaks and tabs, and nothing else that a terminal obeys',
    ({ field }) => {
      expect(z.parse(field, ' It\u001b[2J hums.\r\n\r\n\tAll\u0007 day\u009b31m 🐎\u007f ')).toBe(
        'It[2J hums.\n\n\tAll day31m 🐎',
      )
    },
  )
})

describe('the address of a verdict', () => {
  it.each(['/compatibility-check/mts200-us?x=1', '/compatibility-check/mrs105-eu?model=L%2FS&way=a.b'])(
    'may be %s',
    (path) => {
      expect(z.parse(verdict, path)).toBe(path)
    },
  )

  it.each([
    '//example.com',
    '/\\example.com',
    '/a\\b',
    '/a//example.com',
    '/../admin',
    '/a/%2e%2E/b',
    '/a\u202eb',
    '/a\u2066b',
    'a',
    `/${'a'.repeat(999)}`,
  ])('is never %j', (path) => {
    expect(z.safeParse(verdict, path).success).toBe(false)
  })
})
