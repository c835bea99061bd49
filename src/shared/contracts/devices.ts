import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, language, line, model } from './fields.ts'
import { perClient } from './rates.ts'
import { region } from './region.ts'

/** What is known of a device that somebody owns. */
export const owned = {
  region,
  model,
  /** When it was set up: the warranty counts from it. */
  activatedOn: z.optional(day),
}

export const getGadgetProducts = endpoint({
  method: 'GET',
  path: 'api/v1/gadgetsProductsList',
  summary: 'The products that can be registered',
  input: z.object({ lang: language }),
  output: z.array(z.object({ model: z.string(), name: z.string(), category: z.string(), product: z.int() })),
  maxAge: 60,
})

/** As the specification names the fields. */
export const device = z.object({ DeviceType: z.string(), DevName: z.string(), Uuid: z.string() })
export type Device = z.output<typeof device>

export const getDevices = endpoint({
  method: 'GET',
  path: 'api/v1/devList',
  summary: 'The devices of the account, "Others" first',
  access: 'account',
  limit: perClient('account'),
  input: z.object({}),
  output: z.array(
    z.extend(device, {
      /** Left out for "Others". */
      activatedOn: z.optional(day),
      registeredOn: z.optional(day),
      product: z.optional(z.int()),
    }),
  ),
})

export const addDevice = endpoint({
  method: 'POST',
  path: 'api/v1/device/add',
  summary: 'Register a product in the account that is logged in',
  access: 'account',
  limit: perClient('account'),
  once: true,
  input: z.strictObject(owned),
  output: device,
})

export const updateDevice = endpoint({
  method: 'POST',
  path: 'api/v1/device/update',
  summary: 'Give a device another name, or the day it was set up',
  access: 'account',
  limit: perClient('account'),
  input: z.strictObject({
    Uuid: z.uuid('id-format'),
    DevName: line('name-required', 60),
    activatedOn: z.optional(day),
  }),
  output: device,
})

export const removeDevice = endpoint({
  method: 'POST',
  path: 'api/v1/device/remove',
  summary: 'Take a device out of the account',
  access: 'account',
  limit: perClient('account'),
  input: z.strictObject({ Uuid: z.uuid('id-format') }),
  output: z.null(),
})
