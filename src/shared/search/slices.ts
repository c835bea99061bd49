/** Waited for between two pieces of work; lets others have their turn when enough has been done. */
export type Rest = () => Promise<void>

/** So many small steps take about a millisecond. */
const slice = 4096

/** Calls with each number from 0 up to, without, `count`, and rests now and then. */
export async function eachInSlices(count: number, take: (number: number) => void, rest: Rest): Promise<void> {
  for (let from = 0; from < count; from += slice) {
    const to = Math.min(from + slice, count)
    for (let number = from; number < to; number++) take(number)
    await rest()
  }
}

/** The texts in the order of `sort`, by their beginnings first, since nobody can rest within one sorting. */
export async function inOrder(texts: readonly string[], rest: Rest): Promise<string[]> {
  const byBeginning = new Map<string, string[]>()
  const put = (at: number) => {
    const text = texts[at] as string
    const beginning = text.slice(0, 2)
    const alike = byBeginning.get(beginning)
    if (alike) alike.push(text)
    else byBeginning.set(beginning, [text])
  }
  await eachInSlices(texts.length, put, rest)
  const ordered: string[] = []
  for (const beginning of [...byBeginning.keys()].sort()) {
    for (const text of (byBeginning.get(beginning) ?? []).sort()) ordered.push(text)
    await rest()
  }
  return ordered
}
