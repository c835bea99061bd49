import { addressTables } from './address-tables.ts'
import { type PatternRule, placeholdersOf, type RedirectRules } from './redirect-rules.ts'
import type { Table } from './tables.ts'

type Row = Table['rows'][number]

/** One path segment with valid escapes. */
const segment = String.raw`((?:[\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})+)`

/** nginx takes 4,096 bytes as one word of its configuration. */
const mostKeys = 200

/**
 * From `$request_uri` to `$redirect_to` and `$redirect_query`, which make the right address. When
 * `$redirect_to` is the same as `$address_path`, there is nothing to do.
 */
export function redirectTables(rules: RedirectRules): Table[] {
  return [
    ...addressTables,
    {
      name: 'redirect_everywhere',
      of: '$address_key',
      rows: [...pathRows(rules), ...rules.patterns.flatMap((rule) => patternRows(rule, rules.sections))],
    },
    {
      name: 'redirect_found',
      of: '$address_lang$address_key',
      rows: langRows(rules),
      otherwise: '$redirect_everywhere',
    },
    { name: 'redirect_page', of: '$redirect_found', rows: [...thingRows(rules), ['~^/', '$redirect_found']] },
    {
      name: 'redirect_moved',
      of: '$redirect_page?$address_args',
      rows: rules.queries.map((query) => [`~${queryMatch(query, '(?:.*&)?', '(?:&.*)?')}`, query.to]),
      otherwise: '$redirect_page',
    },
    {
      name: 'redirect_args',
      of: '$redirect_page?$address_args',
      rows: rules.queries.flatMap((query) => [
        [`~${queryMatch(query)}`, ''],
        [`~${queryMatch(query, '', '&(.*)')}`, '$1'],
        [`~${queryMatch(query, '(.*)&')}`, '$1'],
        [`~${queryMatch(query, '(.*)&', '&(.*)')}`, '$1&$2'],
      ]),
      otherwise: '$address_args',
    },
    { name: 'redirect_mark', of: '$redirect_moved', rows: [[String.raw`~\?`, '&']], otherwise: '?' },
    { name: 'redirect_query', of: '$redirect_args', rows: [['', '']], otherwise: '$redirect_mark$redirect_args' },
    {
      name: 'redirect_inside',
      of: '$redirect_moved',
      rows: [['', '$address_path']],
      otherwise: '/$address_lang$address_layout$redirect_moved',
    },
    {
      name: 'redirect_outside',
      of: '$address_safe',
      rows: [[String.raw`~*^/+(?:index\.html/*)?$`, '/']],
      otherwise: '$address_path',
    },
    { name: 'redirect_to', of: '$address_lang', rows: [['', '$redirect_outside']], otherwise: '$redirect_inside' },
  ]
}

/** Pages first: an old address never hides one. Throws when two pages differ in case alone. */
function pathRows({ pages, paths }: RedirectRules): Row[] {
  const rows = new Map<string, string>()
  for (const page of pages) {
    const key = page.toLowerCase()
    const twin = rows.get(key)
    if (twin !== undefined) throw new Error(`The pages ${twin} and ${page} differ in case alone.`)
    rows.set(key, page)
  }
  for (const { from, to, langs } of paths) {
    const key = from.toLowerCase()
    if (!langs && !rows.has(key)) rows.set(key, to)
  }
  return [...rows]
}

function langRows({ pages, paths }: RedirectRules): Row[] {
  const taken = new Set(pages.map((page) => page.toLowerCase()))
  return paths.flatMap(({ from, to, langs = [] }) =>
    taken.has(from.toLowerCase()) ? [] : langs.map((lang) => [`${lang}${from}`.toLowerCase(), to] as const),
  )
}

function patternRows({ from, to, placeholder, pages }: PatternRule, sections: readonly string[]): Row[] {
  const names = placeholdersOf(from)
  const value =
    to === `{${placeholder}}`
      ? `${placeholder}:$${names.indexOf(placeholder) + 1}`
      : to.replace(/\{(\w+)\}/g, (_, name: string) => `$${names.indexOf(name) + 1}`)
  return chunks([...pages.keys()]).map((keys) => {
    const match = from.replace(/\{(\w+)\}/g, (_, name: string) => {
      if (name === placeholder) return `(${keys.map(literal).join('|')})`
      return name === 'catalogTitle' ? `(?!(?:${sections.map(literal).join('|')})/)${segment}` : segment
    })
    return [`~*^${match}$`, value]
  })
}

/** `product:1` -> the page of the product with the id 1. */
function thingRows({ patterns }: RedirectRules): Row[] {
  const kinds = new Map(patterns.map(({ placeholder, pages }) => [placeholder, pages]))
  return [...kinds].flatMap(([kind, pages]) => Array.from(pages, ([key, page]) => [`${kind}:${key}`, page] as const))
}

function queryMatch(query: { page: string; name: string; value: string }, before = '', after = ''): string {
  return String.raw`^${literal(query.page)}\?${before}${literal(query.name)}=${literal(query.value)}${after}$`
}

function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}

function chunks(keys: string[]): string[][] {
  return Array.from({ length: Math.ceil(keys.length / mostKeys) }, (_, index) =>
    keys.slice(index * mostKeys, (index + 1) * mostKeys),
  )
}
