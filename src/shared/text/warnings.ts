/** A line of a text that stands for a warning: by its name as it is written, with its words and their language as it is answered. */
export interface WarningLine {
  name: string
  title: string
  text: string
  /** BCP 47; empty where it is that of the text. */
  lang: string
}

const written = /^\[\[warning:([a-z0-9-]+)(?:\|([^|\]]*)\|([^|\]]*)\|([^|\]]*))?\]\]$/

export function warningOf(line: string): WarningLine | undefined {
  const match = written.exec(line.trim())
  if (!match) return undefined
  const [, name = '', title = '', text = '', lang = ''] = match
  return { name, title, text, lang }
}

export function warningLine({ name, title, text, lang }: WarningLine): string {
  return `[[warning:${name}|${title}|${text}|${lang}]]`
}

/** The names of the warnings in a text, in their order. */
export function warningsIn(text: string): string[] {
  return text.split('\n').flatMap((line) => warningOf(line)?.name ?? [])
}
