const secrets: [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [/(\/\/)[^/\s@]{0,255}@/g, '$1***@'],
  [
    /\b(password|passwd|pwd|pass|secret|token|authorization|cookie|apikey|api_key|key)(["']?\s*[:=]\s*["']?)[^\s"',;&)]+/gi,
    '$1$2***',
  ],
  [/[^\s"'<>()=:,;@]{1,64}@[^\s"'<>()=:,;@]{1,255}/g, '***@***'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '***'],
]

/** Letters of a text that the log takes: a stack and more. */
const longest = 8000

/** The text without passwords, tokens and mail addresses, fit for the log; the end of a very long one is left out. */
export function redact(text: string): string {
  const taken = text.length > longest ? `${text.slice(0, longest)} …` : text
  return secrets.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), taken)
}
