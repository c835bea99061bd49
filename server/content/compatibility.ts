import type {
  ActuatorMaker,
  ActuatorSeries,
  BoilerMaker,
  BoilerSeries,
  FrameMaker,
  FrameSeries,
  GarageMaker,
  GarageSeries,
  SpecialOpener,
} from '#contracts/compatibility.ts'
import { actuatorFile, boilerFile, frameFile, specialFile } from './compatibility-files.ts'
import { readGarageMakers } from './compatibility-garage.ts'
import { factsOf, readMakers, type UsedSource } from './compatibility-makers.ts'
import type { ContentReader } from './read.ts'

/** A maker with its series. */
export interface WithSeries<Maker, Series> {
  maker: Maker
  series: Series[]
}

/** What is known of devices of other makers, as far as somebody has said it. Makers in the order of their names. */
export interface CompatibilityContent {
  openers: WithSeries<GarageMaker, GarageSeries>[]
  specialOpeners: SpecialOpener[]
  frames: WithSeries<FrameMaker, FrameSeries>[]
  boilers: BoilerMaker[]
  actuators: ActuatorMaker[]
  /** Where all of it is from. */
  sources: UsedSource[]
}

const folder = 'compatibility'
const specialPath = `${folder}/special-openers.yaml`

export function readCompatibility(reader: ContentReader): CompatibilityContent {
  const openers = readGarageMakers(reader, `${folder}/garage-openers`)
  const frames = readMakers(reader, `${folder}/frames`, frameFile, (file) => ({
    maker: { name: file.data.name, aliases: file.data.aliases },
    series: file.data.series.map((one, index) => {
      const { opening, corners } = factsOf(file, one, index)
      const square = opening && { ...opening, is: sides(opening.is) }
      return { name: one.name, aliases: one.aliases, opening: square, corners }
    }),
  }))
  const boilers = readMakers(reader, `${folder}/boilers`, boilerFile, (file) => {
    const { name, aliases, series } = file.data
    for (const [index, { contact, bus, terminals }] of series.entries()) {
      if (contact === 'bus' && !bus) file.fault(['series', index, 'contact'], 'is a bus, but `bus` does not say which')
      if (terminals && (contact === undefined || contact === 'bus'))
        file.fault(['series', index, 'terminals'], 'are those of a contact, but `contact` does not say of which kind')
    }
    return {
      name,
      aliases,
      series: series.map((one, index): BoilerSeries => ({ ...namesOf(one), ...factsOf(file, one, index) })),
    }
  })
  const actuators = readMakers(reader, `${folder}/actuators`, actuatorFile, (file) => {
    const { name, aliases, series } = file.data
    return {
      name,
      aliases,
      series: series.map((one, index): ActuatorSeries => ({ ...namesOf(one), ...factsOf(file, one, index) })),
    }
  })
  const special = reader.yaml(specialPath, specialFile)
  for (const [index, { key }] of (special?.data ?? []).entries())
    if (special?.data.findIndex((other) => other.key === key) !== index)
      special?.fault([index, 'key'], `is there twice: ${key}`)

  return {
    openers: openers.makers,
    specialOpeners: special?.data ?? [],
    frames: frames.makers,
    boilers: boilers.makers,
    actuators: actuators.makers,
    sources: [
      ...[openers, frames, boilers, actuators].flatMap(({ sources }) => sources),
      ...(special?.data ?? []).flatMap(({ source }) => (source ? [{ ...source, file: specialPath, facts: 1 }] : [])),
    ],
  }
}

function namesOf({ name, aliases }: { name: string; aliases: string[] }) {
  return { name, aliases }
}

function sides(opening: number | [number, number]): [number, number] {
  return typeof opening === 'number' ? [opening, opening] : opening
}
