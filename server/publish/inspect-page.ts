import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

/** What a policy and the checks need to know of a page. */
export interface PageFindings {
  /** Hashes of the inline scripts and styles, as a policy names them. */
  scripts: Set<string>
  styles: Set<string>
  /** Every address that the page names, as written. */
  links: Set<string>
  /** What the policy would block or must not allow, as sentences for a developer. */
  faults: string[]
}

/** Data in a script element, which no browser runs. */
const data = new Set(['application/ld+json', 'application/json'])
const addresses = ['href', 'src', 'action', 'formaction', 'poster', 'xlink:href']

export function inspectPage(html: string): PageFindings {
  const found: PageFindings = { scripts: new Set(), styles: new Set(), links: new Set(), faults: [] }
  let text = ''
  let runs = false
  const parser = new Parser({
    onopentag(name, attributes) {
      text = ''
      runs = name === 'script' && isInline(attributes, found)
      inspectAttributes(name, attributes, found)
    },
    ontext(data) {
      text += data
    },
    onclosetag(name) {
      if (name === 'script' && runs) found.scripts.add(policyHash(text))
      if (name === 'style') found.styles.add(policyHash(text))
    },
  })
  parser.end(html)
  return found
}

type Attributes = Readonly<Record<string, string>>

function inspectAttributes(name: string, attributes: Attributes, found: PageFindings): void {
  for (const [key, value] of Object.entries(attributes)) {
    if (/^on[a-z]/.test(key)) found.faults.push(`an event handler in an attribute: <${name} ${key}="${value}">`)
    if (key === 'style') found.faults.push(`a style attribute: <${name} style="${value}">`)
    if (addresses.includes(key)) addLink(name, value, found)
    if (key === 'srcset')
      for (const candidate of value.split(/,\s+/)) found.links.add(candidate.trim().split(/\s/)[0] ?? '')
  }
}

/** Whether the text of a script element is a script. */
function isInline({ src, type = '' }: Attributes, found: PageFindings): boolean {
  if (src === undefined) return !data.has(type)
  if (/^\s*(?:[a-z]+:)?\/\//i.test(src)) found.faults.push(`a script of another site: ${src}`)
  return false
}

function addLink(name: string, value: string, found: PageFindings): void {
  // Browsers skip blanks and controls before they read the scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: see above
  const address = value.replace(/[\u0000-\u0020]/g, '')
  if (/^javascript:/i.test(address)) found.faults.push(`a link that runs a script: <${name}> ${value}`)
  else found.links.add(value.trim())
}

function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
