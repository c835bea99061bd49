import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { errorsByName, placed } from '#src/islands/form/field-errors.ts'

test('each field has its first message, nested ones by their dotted names', () => {
  const schema = z.object({
    email: z.string('email-required'),
    address: z.object({ street: z.string().check(z.minLength(3, 'too-short'), z.regex(/\d/, 'number-missing')) }),
    files: z.array(z.string('file-unknown')),
  })
  const { error } = z.safeParse(schema, { address: { street: '' }, files: ['a', 1] })
  expect(errorsByName(error?.issues ?? [])).toEqual({
    email: 'email-required',
    'address.street': 'too-short',
    'files.1': 'file-unknown',
  })
})

test('an error belongs to the field that is shown, or to the one that it is a part of', () => {
  const errors = {
    'files.0': 'a',
    'files.1': 'b',
    'address.street': 'c',
    'address.state': 'd',
    address: 'e',
    body: 'f',
  }
  expect(placed(errors, new Set(['files', 'address.street', 'addr']))).toEqual({
    fields: { files: 'a', 'address.street': 'c' },
    rest: { 'address.state': 'd', address: 'e', body: 'f' },
  })
})
