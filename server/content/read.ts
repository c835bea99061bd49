import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Document, LineCounter, parseDocument } from 'yaml'
import * as z from 'zod/mini'
import { isLang, type Lang } from '#i18n/locales.ts'
import type { Fault } from './fault.ts'

/** A checked file, and a way to say what else is wrong in it. */
export interface Parsed<T> {
  data: T
  /** Adds a fault at the line of the value that `path` leads to. */
  fault(path: PropertyKey[], reason: string): void
}

/** Reads and checks content files; what is wrong is collected in `faults`, so that an editor sees all of it at once. */
export class ContentReader {
  readonly faults: Fault[] = []
  /** Everything read, for the revision: path → text. */
  readonly texts = new Map<string, string>()
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  folders(kind: string): string[] {
    const path = join(this.#root, kind)
    if (!existsSync(path)) return []
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
      .sort()
  }

  /** The languages that have a file `{lang}.{extension}` in the folder. A file named after no language is a fault. */
  languages(folder: string, extension: 'md' | 'yaml', facts: string[]): Lang[] {
    const names = existsSync(join(this.#root, folder)) ? readdirSync(join(this.#root, folder)) : []
    const found: Lang[] = []
    for (const name of names.sort()) {
      const stem = name.slice(0, -extension.length - 1)
      if (name === `${stem}.${extension}` && isLang(stem)) found.push(stem)
      else if (/\.(md|ya?ml)$/.test(name) && !facts.includes(name))
        this.#add(join(folder, name), 1, 'is named after no language of i18n/locales.ts')
    }
    if (!found.includes('en')) this.#add(join(folder, `en.${extension}`), 1, 'is missing: English must exist')
    return found
  }

  yaml<T extends z.ZodMiniType>(path: string, schema: T): Parsed<z.output<T>> | undefined {
    const text = this.#text(path)
    return text === undefined ? undefined : this.#check(path, text, 0, schema, {})
  }

  /** A Markdown file: the front matter's fields, and what stands below it as `body`. */
  markdown<T extends z.ZodMiniType>(path: string, schema: T): Parsed<z.output<T>> | undefined {
    const text = this.#text(path)
    if (text === undefined) return undefined
    const match = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(text)
    if (!match) {
      this.#add(path, 1, 'must open with front matter between two lines of ---')
      return undefined
    }
    return this.#check(path, match[1] ?? '', 1, schema, { body: (match[2] ?? '').trim() })
  }

  /** A text without a form of its own, such as a licence. */
  plain(path: string): string | undefined {
    return this.#text(path)
  }

  #text(path: string): string | undefined {
    try {
      const text = readFileSync(join(this.#root, path), 'utf8').replaceAll('\r\n', '\n')
      this.texts.set(path, text)
      return text
    } catch {
      this.#add(path, 1, 'is missing or cannot be read')
      return undefined
    }
  }

  #check<T extends z.ZodMiniType>(path: string, text: string, offset: number, schema: T, extra: object) {
    const lines = new LineCounter()
    const document = parseDocument(text, { lineCounter: lines })
    const [error] = document.errors
    if (error) {
      this.#add(
        path,
        lines.linePos(error.pos[0]).line + offset,
        (error.message.split('\n')[0] ?? '').replace(/ at line.*$/, ''),
      )
      return undefined
    }
    const fault = (where: PropertyKey[], reason: string) =>
      this.#add(path, lineOf(document, lines, where) + offset, where.length ? `${where.join('.')} ${reason}` : reason)
    const value: unknown = document.toJS()
    const result = z.safeParse(schema, isRecord(value) && Object.keys(extra).length ? { ...value, ...extra } : value)
    if (result.success) return { data: result.data, fault }
    for (const issue of result.error.issues) fault(issue.path, reasonOf(issue))
    return undefined
  }

  #add(path: string, line: number, reason: string): void {
    this.faults.push({ file: relative(process.cwd(), join(this.#root, path)), line, reason })
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The line of a value; of the nearest one above it when it is missing. */
function lineOf(document: Document, lines: LineCounter, path: PropertyKey[]): number {
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
