const secrets: [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [/(\/\/)[^/\s@]*@/g, '$1***@'],
  [
    /\b(password|passwd|pwd|pass|secret|token|authorization|cookie|apikey|api_key|key)(["']?\s*[:=]\s*["']?)[^\s"',;&)]+/gi,
    '$1$2***',
  ],
  [/[^\s"'<>()=:,;]+@[^\s"'<>()=:,;]+\.[^\s"'<>()=:,;]+/g, '***@***'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '***'],
]

/** The text without passwords, tokens and mail addresses, fit for the log. */
export function redact(text: string): string {
  return secrets.reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text)
}
