import type { FactSource, GarageMaker, GarageSeries } from '#contracts/compatibility.ts'
import { type GarageFile, garageFile } from './compatibility-files.ts'
import { factsOf, type Maker, readMakers } from './compatibility-makers.ts'
import type { ContentReader } from './read.ts'

type Learn = GarageMaker['learn'][number]

/** Reads the makers of garage door openers. A series that does not say what its wall control takes has it from its learn button, or from all. */
export function readGarageMakers(reader: ContentReader, folder: string) {
  return readMakers(reader, folder, garageFile, (file) => {
    const { name, aliases, markets, all } = file.data
    const learn = learnOf(file)
    const from = all && file.sourceOf(all.source, ['all', 'source'])
    const control = all?.control && from ? { is: all.control, source: from } : undefined
    const series = file.data.series.map((one, index): GarageSeries => {
      const facts = factsOf(file, one, index)
      const button = learn.find(({ colour }) => colour === facts.learn?.is)
      const { years, learn: colour, note } = facts
      checkSeries(file, index, { facts, button, control })
      return {
        name: one.name,
        aliases: one.aliases,
        years,
        learn: colour,
        note,
        control: facts.control ?? controlOf(button) ?? control,
      }
    })
    return { maker: { name, aliases, markets, learn, control } satisfies GarageMaker, series }
  })
}

function learnOf({ data, fault, sourceOf }: Maker<GarageFile>): Learn[] {
  return data.learn.flatMap(({ source: key, ...learn }, index) => {
    const source: FactSource | undefined = sourceOf(key, ['learn', index, 'source'])
    if (data.learn.findIndex(({ colour }) => colour === learn.colour) < index)
      fault(['learn', index, 'colour'], `is there twice: ${learn.colour}`)
    if (data.all?.control && learn.control && data.all.control !== learn.control)
      fault(['learn', index, 'control'], `contradicts what stands under \`all\`: ${data.all.control}`)
    return source ? [{ ...learn, source }] : []
  })
}

function controlOf(button: Learn | undefined): GarageSeries['control'] {
  return button?.control && { is: button.control, source: button.source }
}

function checkSeries(
  { fault }: Maker<GarageFile>,
  index: number,
  {
    facts,
    button,
    control,
  }: {
    facts: Pick<GarageSeries, 'control' | 'note' | 'years'>
    button: Learn | undefined
    control: GarageSeries['control']
  },
): void {
  const general = button?.control ?? control?.is
  if (facts.control && general && facts.control.is !== general && facts.note?.is !== 'unlike-its-learn-button')
    fault(
      ['series', index, 'control'],
      `contradicts what this file says of ${button?.control ? `a ${button.colour} learn button` : 'all'}: ${general}`,
    )
  const [made, meant] = [facts.years?.is, button?.years]
  if (made && meant && ((made.until ?? made.from) < meant.from || (meant.until ?? made.from) < made.from))
    fault(['series', index, 'years'], `are not those of a ${button?.colour} learn button`)
}
