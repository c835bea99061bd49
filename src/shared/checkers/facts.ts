import type {
  ActuatorMaker,
  BoilerMaker,
  FactSource,
  FrameMaker,
  FrameSeries,
  GarageMaker,
  GarageSeries,
  getSpecialOpeners,
} from '#contracts/compatibility.ts'
import type { OutputOf } from '#contracts/endpoint.ts'

/** Where a fact comes from, and the day it was looked up. */
export type Source = FactSource

/** What the checkers know of the world outside, by the list that it stands in. */
export interface Facts {
  garageMakers: GarageMaker
  garageSeries: GarageSeries
  specialOpeners: OutputOf<typeof getSpecialOpeners>[number]
  frameMakers: FrameMaker
  frameSeries: FrameSeries
  boilers: BoilerMaker
  actuators: ActuatorMaker
}
export type List = keyof Facts
