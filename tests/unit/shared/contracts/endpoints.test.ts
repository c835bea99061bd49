import { expect, it } from 'vitest'
import { endpoints } from '#contracts/endpoints.ts'
import { code, statusOf } from '#contracts/envelope.ts'

it('names every call once', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})

it('keeps shared caches away from what changes something', () => {
  for (const { method, maxAge } of Object.values(endpoints)) {
    if (method !== 'GET') expect(maxAge).toBe(0)
  }
})

it('tells the same story by code and by status', () => {
  for (const value of Object.values(code)) {
    if (value !== code.ok) expect(Math.floor(-value / 100_000)).toBe(Math.floor(statusOf[value] / 100))
  }
})
