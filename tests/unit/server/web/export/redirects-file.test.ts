import { expect, it } from 'vitest'
import { redirectsFile } from '#server/web/export/redirects-file.ts'
import { createRedirects } from '#shared/routing/redirect.ts'
import { everyAddress, redirectRules } from '#shared/routing/redirect-rules.ts'
import { wholeSite } from '#tests/fixtures/catalogue.ts'
import { oldAddresses, splitAddress } from '#tests/fixtures/old-addresses.ts'
import { table } from '#tests/helpers/table.ts'

const rules = redirectRules(wholeSite)
const lines = table(redirectsFile(rules).replace(/^#.*\n/gm, ''))

const matchers = lines.map((words) => {
  const [from = ''] = words
  const names = Array.from(from.matchAll(/:(\w+)|\*/g), ([, name]) => name ?? 'splat')
  const match = new RegExp(`^${from.replace(/:\w+/g, '([^/]+)').replace('*', '(.*)')}$`)
  return { query: words.length === 4 ? `?${words[1]}` : undefined, to: words.at(-2) ?? '', names, match }
})

/** What a host makes of the file, by the documented meaning of placeholders and `*`: the first line that matches. */
function host(address: string): string | undefined {
  const [pathname, search] = splitAddress(address)
  const line = matchers.find(({ query, match }) => (query === undefined || search === query) && match.test(pathname))
  const [, ...found] = line?.match.exec(pathname) ?? []
  return line?.names.reduce((result, name, at) => result.replace(`:${name}`, found[at] ?? ''), line.to)
}

it('has lines of a source, perhaps a query, a target and a status', () => {
  for (const line of lines.map((words) => words.join(' '))) {
    expect(line).toMatch(/^\/[\w/:*.-]+ ([\w=-]+ )?\/[\w/:.?=-]+ 301!?$/)
    expect(line.length).toBeLessThan(1000)
  }
})

it('answers every old address as our server does', () => {
  const redirect = createRedirects(rules)
  for (const address of oldAddresses(rules).filter((old) => !/\/some-old%20name\/some-old|\/explore\/|&/.test(old))) {
    const ours = redirect(...splitAddress(address))
    expect(host(address), address).toBe(ours)
  }
})

it('never leads a page to itself or away from itself', () => {
  for (const address of [...wholeSite].flatMap(everyAddress)) expect(host(address), address).toBeUndefined()
})

it.each(
  table(`
  /en-gc/homekit               /en/homekit
  /EN/                         /en/
  /zh-hans/mTerminal/product   /zh-Hans/mTerminal/product
  /zh_Hant/product             /zh-Hant/product
  `),
)('leads %s to %s', (from = '', to) => {
  expect(host(from)).toBe(to)
})
