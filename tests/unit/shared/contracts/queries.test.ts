import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contracts/endpoints.ts'

/** Fields by which a person is known, or which open something. */
const secret = /^(?:email|confirmEmail|name|token|upload|code|password|orderNumber|address)$/

it.each(Object.entries(endpoints).filter(([, { method }]) => method === 'GET'))(
  '%s has nothing in its query that belongs in no log',
  (_, { input, headers }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const inQuery = Object.keys(properties).filter((field) => !(field in headers))
    expect(inQuery.filter((field) => secret.test(field))).toEqual([])
  },
)

it.each(Object.values(endpoints))('$path reads no header but for a GET', ({ method, headers, input }) => {
  if (method !== 'GET') expect(headers).toEqual({})
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  for (const field of Object.keys(headers)) expect(properties).toHaveProperty(field)
})
