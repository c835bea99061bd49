import MarkdownIt, { type Token } from 'markdown-it'

const parser = new MarkdownIt({ html: false, typographer: false })

/** Markdown as tokens that can do no harm: raw HTML is text, and only http(s), mailto and own addresses become links. */
export function markdownTokens(markdown: string): Token[] {
  return parser.parse(markdown, {})
}
