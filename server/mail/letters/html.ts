const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that may go into other markup as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A tagged template: what is put in is escaped, unless it is `Html` or a list of it. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(strings.reduce((result, part, index) => result + markup(values[index - 1] ?? '') + part))
}

function markup(value: string | Html | Html[]): string {
  if (Array.isArray(value)) return value.map((entry) => entry.text).join('\n')
  return value instanceof Html ? value.text : value.replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
}
