import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day, webAddress } from './fields.ts'
import { diagramName, market } from './products.ts'

/** What the learn button of a garage door opener looks like; `none` where it has none. Red is `orange`: makers call it either. */
export const learnColours = ['yellow', 'purple', 'orange', 'green', 'white', 'black', 'none'] as const
/** What the terminals of a wall control take: a plain contact, or a panel that talks in code. */
export const wallControls = ['contact', 'coded'] as const
/** What else has to be said of a series of openers: each has its words in the checker. */
export const garageNotes = [
  'unlike-its-learn-button',
  'needs-adapter-of-maker',
  'contact-beside-bus',
  'separate-up-and-down',
] as const
/** Kinds of drive that matter and that no list names. */
export const specialOpeners = [
  'learn-yellow',
  'before-1993',
  'no-photo-eyes',
  'one-piece-door',
  'swing-door',
  'separate-up-and-down',
  'radio-only',
  'no-drive',
] as const
export const compatible = ['works', 'accessory', 'professional', 'no'] as const
export const frameCorners = ['square', 'rounded'] as const
/** What a boiler takes from a room thermostat: a free contact, live that it switches, or only talk over a bus. */
export const boilerContacts = ['dry', 'mains', 'bus'] as const

/** Where a fact comes from, and the day on which somebody looked there. */
export const factSource = z.object({ title: z.string(), url: webAddress, date: day })
export type FactSource = z.output<typeof factSource>

/** What is known, and from where. What is not known is left out. */
function fact<T extends z.ZodMiniType>(value: T) {
  return z.optional(z.object({ is: value, source: factSource }))
}

const named = { name: z.string(), aliases: z.array(z.string()) }
/** Years of making; without `until` it is still made, or nobody says. */
export const years = z.object({ from: z.int(), until: z.optional(z.int()) })

export const garageMaker = z.object({
  ...named,
  markets: z.array(market),
  /** What the colour of a learn button says of a drive of this maker. */
  learn: z.array(
    z.object({
      colour: z.enum(learnColours),
      control: z.optional(z.enum(wallControls)),
      years: z.optional(years),
      source: factSource,
    }),
  ),
  /** True of all its series. */
  control: fact(z.enum(wallControls)),
})
export type GarageMaker = z.output<typeof garageMaker>
export const garageSeries = z.object({
  ...named,
  years: fact(years),
  learn: fact(z.enum(learnColours)),
  control: fact(z.enum(wallControls)),
  note: fact(z.enum(garageNotes)),
})
export type GarageSeries = z.output<typeof garageSeries>

export const specialOpener = z.object({
  key: z.enum(specialOpeners),
  result: z.enum(compatible),
  /** None where it follows from what our own device does. */
  source: z.optional(factSource),
})
export type SpecialOpener = z.output<typeof specialOpener>

export const frameMaker = z.object(named)
export type FrameMaker = z.output<typeof frameMaker>
export const frameSeries = z.object({
  ...named,
  /** Width and height in mm. */
  opening: fact(z.tuple([z.number(), z.number()])),
  corners: fact(z.enum(frameCorners)),
})
export type FrameSeries = z.output<typeof frameSeries>

export const boilerSeries = z.object({
  ...named,
  /** The simplest of what it takes: `dry` before `mains` before `bus`. */
  contact: fact(z.enum(boilerContacts)),
  /** Buses that it talks, `ebus`. */
  bus: fact(z.array(z.string())),
  /** The terminals as the boiler has them printed, `RT 24V`. */
  terminals: fact(z.string()),
})
export type BoilerSeries = z.output<typeof boilerSeries>
export const boilerMaker = z.object({ ...named, series: z.array(boilerSeries) })
export type BoilerMaker = z.output<typeof boilerMaker>

export const actuatorSeries = z.object({
  ...named,
  voltage: fact(z.literal([230, 24])),
  /** Closed or open without current. */
  type: fact(z.enum(['nc', 'no'])),
  /** While it holds. */
  watts: fact(z.number()),
})
export type ActuatorSeries = z.output<typeof actuatorSeries>
export const actuatorMaker = z.object({ ...named, series: z.array(actuatorSeries) })
export type ActuatorMaker = z.output<typeof actuatorMaker>

const name = z.string('invalid').check(z.maxLength(200, 'too-long')).register(z.globalRegistry, { format: 'line' })
/** A maker in any spelling; of one that nobody knows there are no series. */
const byManufacturer = z.object({ manufacturer: name })

export const getGarageMakers = endpoint({
  method: 'GET',
  path: 'api/v1/getCompatibleManufacturer',
  summary: 'Makers of garage door openers',
  input: z.object({}),
  output: z.array(garageMaker),
  maxAge: 60,
})

export const getGarageSeries = endpoint({
  method: 'GET',
  path: 'api/v1/getCompatibleModels',
  summary: 'The series of a maker of garage door openers, each fact with its source',
  input: byManufacturer,
  output: z.array(garageSeries),
  maxAge: 60,
})

export const getSpecialOpeners = endpoint({
  method: 'GET',
  path: 'api/v1/getSpecialCompatibleData',
  summary: 'Kinds of garage doors and drives that matter and stand in no list, with what they mean',
  input: z.object({}),
  output: z.array(specialOpener),
  maxAge: 60,
})

export const getFrameMakers = endpoint({
  method: 'GET',
  path: 'api/v1/rollerShutter/getCompatibleManufacturers',
  summary: 'Makers of frames for switches',
  input: z.object({}),
  output: z.array(frameMaker),
  maxAge: 60,
})

export const getFrameSeries = endpoint({
  method: 'GET',
  path: 'api/v1/rollerShutter/getCompatibleModels',
  summary: 'The series of a maker of frames: opening and corners, each with its source',
  input: byManufacturer,
  output: z.array(frameSeries),
  maxAge: 60,
})

export const getSpecialPictures = endpoint({
  method: 'POST',
  path: 'api/v1/rollerShutter/getSpecialPictures',
  summary:
    'Drawings that show what to look at in a series of frames: how to measure where its opening or corners are not known',
  input: z.strictObject({ manufacturer: z.optional(name), model: z.optional(name) }),
  output: z.array(z.object({ diagram: diagramName, corners: z.optional(z.enum(frameCorners)) })),
})

export const getBoilers = endpoint({
  method: 'GET',
  path: 'api/v1/compatibility/boilers',
  summary: 'Makers of boilers with their series: what a room thermostat connects to',
  input: z.object({}),
  output: z.array(boilerMaker),
  maxAge: 60,
})

export const getActuators = endpoint({
  method: 'GET',
  path: 'api/v1/compatibility/actuators',
  summary: 'Makers of thermal actuators with their series: voltage, kind and power',
  input: z.object({}),
  output: z.array(actuatorMaker),
  maxAge: 60,
})
