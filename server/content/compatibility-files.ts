import * as z from 'zod/mini'
import {
  boilerContacts,
  compatible,
  frameCorners,
  garageNotes,
  learnColours,
  specialOpeners,
  wallControls,
  years,
} from '#contracts/compatibility.ts'
import { day, webAddress } from '#contracts/fields.ts'
import { market } from '#contracts/products.ts'
import { key, text } from './fields.ts'

/** The shapes of the files under `content/compatibility/`, as editors write them. */

const address = webAddress.check(z.maxLength(500, 'must have at most 500 characters'))
const source = z.strictObject({ title: text, url: address, date: day })
const millimetres = z.number().check(z.minimum(20, 'must be 20 to 200 mm'), z.maximum(200, 'must be 20 to 200 mm'))
const year = z.int().check(z.minimum(1950, 'must be a year from 1950 on'), z.maximum(2100, 'must be a year'))

/** What every maker and every series has. `source` names where all its facts are from, or for each fact its own. */
const names = { name: text, aliases: z._default(z.array(text), []) }
const sourced = { ...names, source: z.optional(z.union([key, z.record(z.string(), key)])) }
export type Sourced = z.output<z.ZodMiniObject<typeof sourced>>

function makerFile<Own extends z.core.$ZodLooseShape, S extends z.ZodMiniType>(own: Own, series: S) {
  return z.strictObject({
    ...names,
    ...own,
    sources: z._default(z.array(z.strictObject({ key, ...source.shape })), []),
    series: z.array(series),
  })
}

const controlled = { control: z.optional(z.enum(wallControls)) }

export const garageFile = makerFile(
  {
    markets: z._default(z.array(market), []),
    /** What is true of all series that do not say otherwise. */
    all: z.optional(z.strictObject({ ...controlled, source: key })),
    /** What the colour of a learn button says of a drive of this maker. */
    learn: z._default(
      z.array(z.strictObject({ colour: z.enum(learnColours), ...controlled, years: z.optional(years), source: key })),
      [],
    ),
  },
  z.strictObject({
    ...sourced,
    ...controlled,
    years: z.optional(
      z
        .strictObject({ from: year, until: z.optional(year) })
        .check(z.refine(({ from, until }) => until === undefined || until >= from, 'must not end before they begin')),
    ),
    learn: z.optional(z.enum(learnColours)),
    note: z.optional(z.enum(garageNotes)),
  }),
)
export type GarageFile = z.output<typeof garageFile>

export const frameFile = makerFile(
  {},
  z.strictObject({
    ...sourced,
    opening: z.optional(z.union([millimetres, z.tuple([millimetres, millimetres])])),
    corners: z.optional(z.enum(frameCorners)),
  }),
)

export const boilerFile = makerFile(
  {},
  z.strictObject({
    ...sourced,
    contact: z.optional(z.enum(boilerContacts)),
    bus: z.optional(z.array(key).check(z.minLength(1, 'must name a bus'))),
    terminals: z.optional(text),
  }),
)

export const actuatorFile = makerFile(
  {},
  z.strictObject({
    ...sourced,
    voltage: z.optional(z.literal([230, 24])),
    type: z.optional(z.enum(['nc', 'no'])),
    watts: z.optional(z.number().check(z.positive('must be more than 0'), z.maximum(50, 'must be at most 50'))),
  }),
)

export const specialFile = z.array(
  z.strictObject({ key: z.enum(specialOpeners), result: z.enum(compatible), source: z.optional(source) }),
)
