/** A start tag, names in lower case; `text` is what a script, style, title or textarea holds. */
export interface Tag {
  name: string
  attributes: Map<string, string>
  text: string
}

const token = /<!--[\s\S]*?(?:-->|$)|<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const holdsText = new Set(['script', 'style', 'title', 'textarea'])

/** The start tags of an HTML page in their order. Comments, and what scripts and styles hold, are no tags. */
export function* tagsOf(html: string): Generator<Tag> {
  token.lastIndex = 0
  let position = 0
  while (true) {
    token.lastIndex = position
    const found = token.exec(html)
    if (!found) return
    position = token.lastIndex
    const name = found[1]?.toLowerCase()
    if (name === undefined) continue
    let text = ''
    if (holdsText.has(name)) {
      const rest = html.slice(position)
      const end = rest.search(new RegExp(`</${name}[\\s/>]`, 'i'))
      text = end < 0 ? rest : rest.slice(0, end)
      position += text.length
    }
    yield { name, attributes: attributesOf(found[2] ?? ''), text }
  }
}

function attributesOf(source: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of source.matchAll(attribute)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, plain(double ?? single ?? bare ?? ''))
  }
  return attributes
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(value: string): string {
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (entity, hex, decimal, name) => {
    if (name) return named[name.toLowerCase()] ?? entity
    const point = Number.parseInt(hex ?? decimal, hex ? 16 : 10)
    return point <= 0x10ffff ? String.fromCodePoint(point) : entity
  })
}
