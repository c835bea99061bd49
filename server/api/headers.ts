import type { ApiMiddleware } from './app-type.ts'

/** On every answer of the API, whatever its status: it is data, never a document, and never kept unless a route says so. */
export const standardHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-site',
  'Cache-Control': 'no-store',
  Vary: 'Origin',
} as const

const entries = Object.entries(standardHeaders)

export const setStandardHeaders: ApiMiddleware = (c, next) => {
  for (const [name, value] of entries) c.header(name, value)
  return next()
}
