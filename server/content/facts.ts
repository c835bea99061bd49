import * as z from 'zod/mini'
import { day } from '#contracts/fields.ts'
import { displayNames, numberFormat } from '#i18n/intl.ts'
import { isLang, type Lang, localeOf } from '#i18n/locales.ts'
import { status, text } from './fields.ts'
import type { TextFault } from './text.ts'

export const factsPath = 'facts.yaml'

/** What is filled into YAML as it is, so nothing that YAML reads as more than a text. */
const plain = text.check(
  z.regex(/^[^\s"'#&*!|>%@`{}[\]\\,:-][^\n"#|{}[\]\\]*$/, 'must be one line of plain text'),
  z.refine((value) => !/: |:$/.test(value), 'must not have a colon before a blank'),
)

export const factsFile = z.record(
  z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words with hyphens')),
  z.strictObject({
    value: z.union([z.number(), plain]),
    /** A region is written by its code, and named in the language of the text. */
    as: z.optional(z.enum(['region'])),
    about: text,
    /** Where it is from, for whoever confirms it. */
    source: text,
    date: day,
    status,
  }),
)
type Fact = z.output<typeof factsFile>[string]

/** Something that is said and that nobody has confirmed. */
export interface Placeholder {
  /** `fact warranty-months`, or a field of a file. */
  what: string
  /** `content/pages/terms-of-use/en.md:70`, and the like. */
  places: readonly string[]
}

/** Lines for a person, of which each says what and where. */
export function listOf(placeholders: readonly Placeholder[]): string[] {
  const places = new Map<string, string[]>()
  for (const { what, places: more } of placeholders) places.set(what, [...(places.get(what) ?? []), ...more])
  return [...places].map(([what, where]) => `${what}: ${where.join(', ')}`)
}

const field = /\{\{fact:([^{}\n]*)\}\}/g
const broken = /\{\{\s*fact\b/

/** What `facts.yaml` says, and which text says it where. */
export class Facts {
  readonly #facts: Readonly<Record<string, Fact>>
  readonly #uses = new Map<string, string[]>()

  constructor(facts: Readonly<Record<string, Fact>>) {
    this.#facts = facts
  }

  /** The text of a file with its `{{fact:…}}` filled in; `path` is below the content folder, `shown` what people see of it. */
  fill(path: string, written: string, shown: string): { text: string; faults: TextFault[] } {
    // Replies have fields of their own, which are filled when one is sent.
    if (!written.includes('{{') || path.startsWith('replies/')) return { text: written, faults: [] }
    const faults: TextFault[] = []
    const lines = written.split('\n').map((line, index) => {
      const filled = line.replace(field, (whole, id: string) => {
        const fact = this.#facts[id]
        if (!fact) {
          faults.push({ line: index + 1, reason: `names a fact that ${factsPath} does not have: ${id}` })
          return whole
        }
        this.#uses.set(id, [...(this.#uses.get(id) ?? []), `${shown}:${index + 1}`])
        return shownValue(fact, langAt(path))
      })
      if (broken.test(filled.replace(field, '')))
        faults.push({ line: index + 1, reason: 'has a fact that is not written as {{fact:id}}' })
      return filled
    })
    return { text: lines.join('\n'), faults }
  }

  /** The ids that no text has. */
  unused(): string[] {
    return Object.keys(this.#facts).filter((id) => !this.#uses.has(id))
  }

  placeholders(): Placeholder[] {
    return Object.entries(this.#facts)
      .filter(([, { status }]) => status === 'placeholder')
      .map(([id]) => ({ what: `fact ${id}`, places: this.#uses.get(id) ?? [] }))
  }
}

/** The language of `faqs/101/de.md`; none for what is the same in all. */
function langAt(path: string): Lang | undefined {
  const stem = /([^/]+)\.(?:md|yaml)$/.exec(path)?.[1] ?? ''
  return isLang(stem) ? stem : undefined
}

function shownValue({ value, as }: Fact, lang: Lang | undefined): string {
  if (!lang) return String(value)
  const { tag, script } = localeOf(lang)
  if (typeof value === 'number') return numberFormat(tag).format(value)
  if (as !== 'region') return value
  // Russian and Ukrainian write the United States short wherever they can.
  const style = script === 'cyrillic' ? 'short' : 'long'
  return displayNames(tag, { type: 'region', style }).of(value) ?? value
}
