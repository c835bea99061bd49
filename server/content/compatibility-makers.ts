import type * as z from 'zod/mini'
import type { FactSource } from '#contracts/compatibility.ts'
import { foldName } from '#shared/text/fold-name.ts'
import type { Sourced } from './compatibility-files.ts'
import type { ContentReader, Parsed } from './read.ts'

interface MakerData {
  name: string
  aliases: string[]
  sources: (FactSource & { key: string })[]
  series: Sourced[]
}

/** A source of a file, and how many facts are from it. */
export interface UsedSource extends FactSource {
  /** The path below the content folder. */
  file: string
  facts: number
}

/** The file of a maker, and a way to the source of each fact. */
export interface Maker<T> extends Parsed<T> {
  /** The source of that key, counted as used; a fault at `path` where there is none. */
  sourceOf(key: string, path: PropertyKey[]): FactSource | undefined
}

/** What stands in a series beside its names, each with its source. */
export type FactsOf<S> = {
  [Key in Exclude<keyof S, keyof Sourced>]?: { is: NonNullable<S[Key]>; source: FactSource }
}

/**
 * Reads the makers of a folder in the order of their names, and what `visit` makes of each. A source that no fact names is
 * a fault, and so are two makers, or two series of one, that a reader could not tell apart.
 */
export function readMakers<Schema extends z.ZodMiniType<MakerData>, Result>(
  reader: ContentReader,
  folder: string,
  schema: Schema,
  visit: (maker: Maker<z.output<Schema>>) => Result,
): { makers: Result[]; sources: UsedSource[] } {
  const sources: UsedSource[] = []
  const files = reader.yamlFiles(folder).flatMap((path) => {
    const file = reader.yaml(path, schema)
    return file ? [{ ...file, path }] : []
  })
  const known = new Set<string>()
  const sorted = files.sort((a, b) => (foldName(a.data.name) < foldName(b.data.name) ? -1 : 1))
  const makers = sorted.map((file) => {
    const { data, fault, path } = file
    checkNames(known, data, (at) => fault(at, 'names a maker that is there already'))
    const ofSeries = new Set<string>()
    for (const [index, one] of data.series.entries())
      checkNames(ofSeries, one, (at) => fault(['series', index, ...at], 'names a series that is there already'))
    const { used, sourceOf } = sourcesOf(file)
    const result = visit({ ...file, sourceOf })
    for (const [index, { key, ...source }] of data.sources.entries()) {
      const facts = used.get(key) ?? 0
      if (facts === 0) fault(['sources', index, 'key'], `names a source that no fact is from: ${key}`)
      sources.push({ ...source, file: path, facts })
    }
    return result
  })
  return { makers, sources }
}

/** The facts of a series with their sources. A fact without one is a fault, and so is a source without a fact. */
export function factsOf<S extends Sourced>({ fault, sourceOf }: Maker<unknown>, series: S, index: number): FactsOf<S> {
  const { name: _, aliases: __, source, ...values } = series
  const facts = Object.entries(values).filter(([, value]) => value !== undefined)
  const at = ['series', index]
  if (facts.length === 0 && source !== undefined) fault([...at, 'source'], 'is the source of no fact')
  if (facts.length > 0 && source === undefined)
    fault(at, `has facts without a source: ${facts.map(([fact]) => fact).join(', ')}`)
  if (typeof source === 'object')
    for (const fact of Object.keys(source))
      if (!facts.some(([name]) => name === fact)) fault([...at, 'source', fact], 'is the source of no fact')
  const found = facts.flatMap(([fact, value]) => {
    const own = typeof source === 'object' ? source[fact] : source
    if (typeof source === 'object' && own === undefined) fault([...at, fact], 'has no source')
    const from =
      own === undefined ? undefined : sourceOf(own, [...at, 'source', ...(typeof source === 'object' ? [fact] : [])])
    return from ? [[fact, { is: value, source: from }]] : []
  })
  return Object.fromEntries(found)
}

function sourcesOf({ data, fault }: Parsed<MakerData>) {
  const used = new Map<string, number>()
  const byKey = new Map(data.sources.map(({ key, ...source }) => [key, source]))
  for (const [index, { key }] of data.sources.entries())
    if (data.sources.findIndex((other) => other.key === key) < index)
      fault(['sources', index, 'key'], `is the key of another source: ${key}`)
  return {
    used,
    sourceOf(key: string, path: PropertyKey[]): FactSource | undefined {
      const source = byKey.get(key)
      if (source) used.set(key, (used.get(key) ?? 0) + 1)
      else fault(path, `"${key}" is not among the sources of this file`)
      return source
    },
  }
}

/** Adds the names of one to those that are known; `taken` is told where one is known already. */
function checkNames(
  known: Set<string>,
  { name, aliases }: { name: string; aliases: string[] },
  taken: (at: PropertyKey[]) => void,
): void {
  const all: [PropertyKey[], string][] = [
    [['name'], name],
    ...aliases.map((alias, at): [PropertyKey[], string] => [['aliases', at], alias]),
  ]
  for (const [at, text] of all) {
    const key = foldName(text)
    if (known.has(key)) taken(at)
    known.add(key)
  }
}
