import { createHash } from 'node:crypto'
import { tagsOf } from './html-tags.ts'

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
  for (const { name, attributes, text } of tagsOf(html)) {
    if (name === 'script') inspectScript(attributes, text, found)
    if (name === 'style') found.styles.add(policyHash(text))
    for (const [key, value] of attributes) {
      if (/^on[a-z]/.test(key)) found.faults.push(`an event handler in an attribute: <${name} ${key}="${value}">`)
      if (key === 'style') found.faults.push(`a style attribute: <${name} style="${value}">`)
      if (addresses.includes(key)) addLink(name, value, found)
      if (key === 'srcset')
        for (const candidate of value.split(/,\s+/)) found.links.add(candidate.trim().split(/\s/)[0] ?? '')
    }
  }
  return found
}

function inspectScript(attributes: Map<string, string>, text: string, found: PageFindings): void {
  const source = attributes.get('src')
  if (source !== undefined) {
    if (/^\s*(?:[a-z]+:)?\/\//i.test(source)) found.faults.push(`a script of another site: ${source}`)
  } else if (!data.has(attributes.get('type') ?? '')) {
    found.scripts.add(policyHash(text))
  }
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
