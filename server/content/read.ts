import { join, relative } from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import { isLang, type Lang, langs } from '#i18n/locales.ts'
import { Facts, factsFile, factsPath, type Placeholder } from './facts.ts'
import type { Fault } from './fault.ts'
import type { ContentFiles } from './folder.ts'
import { foreignAddresses } from './foreign-addresses.ts'
import { textOf } from './text.ts'
import { readSources, type Sources, stateOf, translationAt } from './translations.ts'

/** A checked file, and a way to say what else is wrong in it. */
export interface Parsed<T> {
  data: T
  /** Adds a fault at the line of the value that `path` leads to. */
  fault(path: PropertyKey[], reason: string): void
  /** Adds a fault at a line of the body, the first of which is 0. */
  bodyFault(line: number, reason: string): void
}

/** What has been found good, by its path: it is good again for as long as nothing in it changes. */
export type Checked = Map<string, { text: string; schema: z.ZodMiniType; data: unknown }>

/** Reads and checks content files; what is wrong is collected in `faults`, so that an editor sees all of it at once. */
export class ContentReader {
  readonly faults: Fault[] = []
  /** The folders that somebody who knows has to read before they are published. */
  readonly reviews = new Set<string>()
  /** Everything read, for the revision: path → text. */
  readonly texts = new Map<string, string>()
  readonly #root: string
  readonly #files: ContentFiles
  /** What is directly in each folder; names of folders end in a slash. */
  readonly #names: ReadonlyMap<string, string[]>
  readonly #checked: Checked
  readonly #facts: Facts
  readonly #placeholders: Placeholder[] = []
  readonly #factsFile: Parsed<z.output<typeof factsFile>> | undefined
  #sources: Sources | undefined

  /** `files` are those of the folder `root`. */
  constructor(root: string, files: ContentFiles, checked: Checked = new Map()) {
    this.#root = root
    this.#files = files
    this.#names = namesIn(files)
    this.#checked = checked
    this.#facts = new Facts({})
    this.#factsFile = files.has(factsPath) ? this.yaml(factsPath, factsFile) : undefined
    this.#facts = new Facts(this.#factsFile?.data ?? {})
  }

  folders(kind: string): string[] {
    return (this.#names.get(kind) ?? []).flatMap((name) => (name.endsWith('/') ? [name.slice(0, -1)] : []))
  }

  /** The paths of the YAML files directly in a folder; anything else there is a fault. */
  yamlFiles(folder: string): string[] {
    const names = this.#names.get(folder) ?? []
    for (const name of names) if (!name.endsWith('.yaml')) this.#add(join(folder, name), 1, 'does not belong there')
    return names.filter((name) => name.endsWith('.yaml')).map((name) => `${folder}/${name}`)
  }

  /** The languages that have a file `{lang}.{extension}` in the folder, in the order of all. A file named after none is a fault. */
  languages(folder: string, extension: 'md' | 'yaml', facts: string[]): Lang[] {
    const found = new Set<Lang>()
    for (const name of this.#names.get(folder) ?? []) {
      const stem = name.slice(0, -extension.length - 1)
      if (name === `${stem}.${extension}` && isLang(stem)) found.add(stem)
      else if (/\.(md|ya?ml)$/.test(name) && !facts.includes(name))
        this.#add(join(folder, name), 1, 'is named after no language of i18n/locales.ts')
    }
    if (!found.has('en')) this.#add(join(folder, `en.${extension}`), 1, 'is missing: English must exist')
    return langs.filter((lang) => found.has(lang))
  }

  yaml<T extends z.ZodMiniType>(path: string, schema: T): Parsed<z.output<T>> | undefined {
    const text = this.#filled(path)
    return text === undefined ? undefined : this.#check(path, text, text, 0, schema)
  }

  /** A Markdown file: the front matter's fields, and what stands below it as `body`. */
  markdown<T extends z.ZodMiniType>(path: string, schema: T): Parsed<z.output<T>> | undefined {
    const text = this.#filled(path)
    if (text === undefined) return undefined
    const match = /^---\n([\s\S]*?)\n---\n?(\s*)([\s\S]*)$/.exec(text)
    if (!match) {
      this.#add(path, 1, 'must open with front matter between two lines of ---')
      return undefined
    }
    const [, front = '', , body = ''] = match
    const line = text.slice(0, text.length - body.length).split('\n').length
    return this.#check(path, text, front, 1, schema, { text: body.trimEnd(), line })
  }

  /** A text without a form of its own, such as a licence. */
  plain(path: string): string | undefined {
    return this.#text(path)
  }

  /** Everything that nobody has confirmed, once all is read. A fact that no text has is a fault. */
  unconfirmed(): Placeholder[] {
    for (const id of this.#facts.unused()) this.#factsFile?.fault([id], 'is said nowhere')
    return [...this.#facts.placeholders(), ...this.#placeholders]
  }

  /** Says that nobody has confirmed something in a file. */
  addPlaceholder(what: string, path: string): void {
    this.#placeholders.push({ what, places: [this.#shown(path)] })
  }

  /** The path of a file from the project's folder. */
  #shown(path: string): string {
    return relative(process.cwd(), join(this.#root, path))
  }

  /** Whether a translation was made of an English that has changed since. */
  isOlder(path: string): boolean {
    this.#sources ??= readSources(this)
    const translation = translationAt(path)
    if (!translation) return false
    const english = this.#files.get(translation.english)?.toString()
    return english !== undefined && stateOf(translation, english, this.#sources) === 'older'
  }

  #text(path: string): string | undefined {
    const bytes = this.#files.get(path)
    const text = bytes ? textOf(bytes) : { line: 1, reason: 'is missing or cannot be read' }
    if (typeof text === 'string') {
      this.texts.set(path, text)
      return text
    }
    this.#add(path, text.line, text.reason)
    return undefined
  }

  /** What a file says, with its facts. */
  #filled(path: string): string | undefined {
    const written = this.#text(path)
    if (written === undefined) return undefined
    const { text, faults } = this.#facts.fill(path, written, this.#shown(path))
    for (const { line, reason } of faults) this.#add(path, line, reason)
    return text
  }

  /** `whole` is all that a file says, `text` its YAML, which begins `offset` lines below the file's start; `body` what follows it, and in which line. */
  #check<T extends z.ZodMiniType>(
    path: string,
    whole: string,
    text: string,
    offset: number,
    schema: T,
    body?: { text: string; line: number },
  ): Parsed<z.output<T>> | undefined {
    const fault = (where: PropertyKey[], reason: string) =>
      this.#add(path, lineOf(text, where) + offset, where.length ? `${where.join('.')} ${reason}` : reason)
    const bodyFault = (line: number, reason: string) => this.#add(path, (body?.line ?? 1) + line, reason)
    const known = this.#checked.get(path)
    if (known?.text === whole && known.schema === schema) return { data: known.data as z.output<T>, fault, bodyFault }

    const lines = new LineCounter()
    const document = parseDocument(text, { lineCounter: lines })
    const [error] = document.errors
    if (error) {
      const reason = (error.message.split('\n')[0] ?? '').replace(/ at line.*$/, '')
      this.#add(path, lines.linePos(error.pos[0]).line + offset, reason)
      return undefined
    }
    const value: unknown = document.toJS()
    const result = z.safeParse(schema, isRecord(value) && body ? { ...value, body: body.text } : value)
    if (!result.success) {
      for (const issue of result.error.issues) fault(issue.path, reasonOf(issue))
      return undefined
    }
    const before = this.faults.length
    for (const found of foreignAddresses(body?.text ?? '')) bodyFault(found.line - 1, found.reason)
    for (const [where, entry] of stringsOf(value))
      for (const { reason } of foreignAddresses(entry)) fault(where, reason)
    if (this.faults.length === before) this.#checked.set(path, { text: whole, schema, data: result.data })
    return { data: result.data, fault, bodyFault }
  }

  #add(path: string, line: number, reason: string): void {
    this.faults.push({ file: this.#shown(path), line, reason })
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function namesIn(files: ContentFiles): Map<string, string[]> {
  const names = new Map<string, Set<string>>()
  for (const path of files.keys()) {
    const parts = path.split('/')
    for (const [depth, name] of parts.entries()) {
      const folder = parts.slice(0, depth).join('/')
      const inside = names.get(folder) ?? new Set()
      names.set(folder, inside.add(depth < parts.length - 1 ? `${name}/` : name))
    }
  }
  return new Map([...names].map(([folder, inside]) => [folder, [...inside].sort()]))
}

/** The strings in a value, with the way to each. */
function* stringsOf(value: unknown, way: PropertyKey[] = []): Generator<[PropertyKey[], string]> {
  if (typeof value === 'string') yield [way, value]
  else if (Array.isArray(value)) for (const [index, entry] of value.entries()) yield* stringsOf(entry, [...way, index])
  else if (isRecord(value)) for (const [key, entry] of Object.entries(value)) yield* stringsOf(entry, [...way, key])
}

/** The line of a value in YAML; of the nearest one above it when it is missing. */
function lineOf(yaml: string, path: PropertyKey[]): number {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (node && typeof node === 'object' && 'range' in node && Array.isArray(node.range))
      return lines.linePos(node.range[0]).line
  }
  return 1
}

function reasonOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `has fields that do not belong there: ${issue.keys.join(', ')}`
    case 'invalid_type':
      return issue.input === undefined ? `is missing (${issue.expected})` : `must be of type ${issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    default:
      return issue.message === 'Invalid input' ? 'is not what content/README.md describes' : issue.message
  }
}
