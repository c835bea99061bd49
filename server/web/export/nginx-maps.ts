import { missingTable } from '#shared/routing/address-tables.ts'
import { phoneTables } from '#shared/routing/phone-redirect.ts'
import type { RedirectRules } from '#shared/routing/redirect-rules.ts'
import { redirectTables } from '#shared/routing/redirect-tables.ts'
import type { Table } from '#shared/routing/tables.ts'

/** The redirects as maps of nginx, for its `http` block. */
export function nginxMaps(rules: RedirectRules): string {
  const tables = [...redirectTables(rules), missingTable, ...phoneTables]
  return `# Written from redirects.config.ts and the pages of the release. Belongs into the http block, before site.conf.
# The two sizes may be set once; leave them out here when another file has them.
map_hash_max_size 65536;
map_hash_bucket_size 256;

${tables.map((table) => nginxMap(table)).join('\n')}`
}

/** One map. A volatile one is looked up each time it is used, which what depends on the answer needs. */
export function nginxMap({ name, of, rows, otherwise }: Table, options: { volatile?: boolean } = {}): string {
  const lines = rows.map(([key, value]) => `${quote(key)} ${quote(value)};`)
  if (otherwise) lines.push(`default ${quote(otherwise)};`)
  if (options.volatile) lines.unshift('volatile;')
  return `map ${quote(of)} $${name} {\n${lines.map((line) => `    ${line}\n`).join('')}}\n`
}

/** A quoted word. Throws when it is longer than nginx reads. */
export function quote(text: string): string {
  const word = `"${text.replace(/["\\]/g, String.raw`\$&`)}"`
  if (word.length > 4000) throw new Error(`nginx reads no word as long as this one: ${word.slice(0, 60)}…`)
  return word
}
