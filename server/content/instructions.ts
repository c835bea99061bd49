import { type DiagramName, drawingWarnings } from '#contracts/products.ts'
import type { WarningName } from '#contracts/warnings.ts'
import { defaultLang } from '#i18n/locales.ts'
import { figureOf } from '#shared/text/figures.ts'
import { warningsIn } from '#shared/text/warnings.ts'
import type { Parsed } from './read.ts'
import type { Translated } from './translated.ts'
import type { WarningContent } from './warnings.ts'

/** A text that may tell readers to do something dangerous. */
interface Told<T> {
  words: Translated<T>
  facts: Pick<Parsed<unknown>, 'fault'>
  /** Where its devices are sold; empty where it is about none. */
  markets: readonly string[]
  diagrams?: readonly DiagramName[]
  /** What is shown beside the text. */
  named?: readonly WarningName[]
  textOf(words: T): string
}

/** An English text that matches all of `says` is to show one of the warnings. */
export const rules: readonly { says: readonly RegExp[]; shows: readonly WarningName[] }[] = [
  {
    says: [
      /\b(?:switch|turn)\w*\b[^.]{0,60}\boff\b[^.]{0,60}\b(?:breaker|circuit)|\b(?:breaker|circuit)\b[^.]{0,30}\boff\b|\b(?:wires|box)\b[^.]{0,20}\b(?:is|are) dead\b/i,
      /\b(?:wires?|terminals?|box|frames?|front)\b/i,
    ],
    shows: ['mains', 'extra-low'],
  },
  {
    says: [/\b(?:moves?|opens? and closes?|bridge|touch)\b[^.]{0,40}\b(?:each door|the two terminals|it once)\b/i],
    shows: ['garage'],
  },
  { says: [/\bboilers?\b[^.]{0,80}\bterminals\b|\bterminals\b[^.]{0,80}\bboilers?\b/i], shows: ['gas'] },
  {
    says: [/\b(?:mat|mats)\b[^.]{0,60}\b(?:L1|terminals)\b|\btwo for the mat\b|\bmats and cables\b/i],
    shows: ['floor-eu', 'floor-us'],
  },
  { says: [/\bCR\d{4}\b|\bbutton cells?\b/i, /\b(?:old one|new battery|swallow)/i], shows: ['battery'] },
  { says: [/\bwater inside\b|\bwet (?:plug|socket)\b/i], shows: ['water'] },
  { says: [/\bcall\b[^.]{0,60}[^/\d](?:112|999|911)\b/i], shows: ['fire'] },
]

/** Says which warnings a text lacks, names wrongly, or has in one language only. */
export function checkInstructions<T>(told: Told<T>, warnings: WarningContent): void {
  const english = told.words.in(defaultLang)
  if (!english) return
  const expected = shownBy(told, english.words)
  for (const name of [...(told.named ?? []), ...warningsIn(told.textOf(english.words))]) {
    const sold = warnings.markets(name)
    if (!warnings.has(name)) told.facts.fault([], `shows a warning that content/snippets/ does not have: ${name}`)
    else if (sold && told.markets.length && !told.markets.some((market) => sold.includes(market)))
      told.facts.fault([], `shows the warning "${name}", which is for ${sold.join(', ')}`)
  }
  told.words.each((file, lang) => {
    const shown = shownBy(told, file.data)
    const lacking = [...expected].filter((name) => !shown.has(name))
    if (lacking.length) file.fault([], `lacks the warnings of the English text: ${lacking.join(', ')}`)
    if (lang !== defaultLang) return
    const text = told.textOf(file.data).replace(/\s+/g, ' ')
    for (const { says, shows } of rules) {
      const [found] = says.map((part) => part.exec(text)?.[0])
      if (!says.every((part) => part.test(text)) || shows.some((name) => shown.has(name))) continue
      file.fault([], `says "${found}" without [[warning:${shows.join(']] or [[warning:')}]]`)
    }
  })
}

function shownBy<T>({ diagrams = [], named = [], textOf }: Told<T>, words: T): Set<string> {
  const text = textOf(words)
  const drawn = text.split('\n').flatMap((line) => figureOf(line)?.name ?? [])
  const ofDrawings = [...diagrams, ...drawn].flatMap((name) => drawingWarnings[name as DiagramName] ?? [])
  return new Set([...named, ...warningsIn(text), ...ofDrawings])
}
