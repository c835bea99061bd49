import type { Token } from 'markdown-it'
import { markdownTokens } from '#shared/text/markdown.ts'
import type { TextFault } from './text.ts'

/** Only such texts can have an address in them. */
const perhaps = /\]\s*[([:]|<\w+:/

/**
 * The addresses in a Markdown text that no page may have, by the text's lines: pictures of other sites,
 * which the page's policy would block, and links that leave the scheme to the page.
 */
export function foreignAddresses(markdown: string): TextFault[] {
  if (!perhaps.test(markdown)) return []
  return markdownTokens(markdown).flatMap((token) =>
    (token.children ?? []).flatMap((child) => {
      const reason = reasonAgainst(child)
      return reason ? [{ line: (token.map?.[0] ?? 0) + 1, reason }] : []
    }),
  )
}

function reasonAgainst(token: Token): string | undefined {
  const source = String(token.attrGet('src') ?? '')
  if (token.type === 'image' && !/^\/(?!\/)/.test(source)) return `has a picture that is not ours: ${source}`
  const target = String(token.attrGet('href') ?? '')
  if (token.type === 'link_open' && target.startsWith('//')) return `has a link without https: before it: ${target}`
  return undefined
}
