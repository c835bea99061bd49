/** `spf`, `dkim` or `dmarc`, and what came of it. */
const result = /^\s*(spf|dkim|dmarc)\s*=\s*([a-z]+)/i

/**
 * Whether the receiving server found that the sender is not who it says, by the fields that it wrote itself, under its name
 * `host`. What DMARC says counts; without it, a failure of SPF or of every signature does. Without such fields nothing is found.
 */
export function isForged(fields: readonly string[], host: string): boolean {
  const found = { spf: new Set<string>(), dkim: new Set<string>(), dmarc: new Set<string>() }
  for (const field of fields) {
    const [server = '', ...results] = field.replace(/\([^()]*\)/g, ' ').split(';')
    if (server.trim().split(/\s/)[0]?.toLowerCase() !== host.toLowerCase()) continue
    for (const text of results) {
      const [, method = '', outcome = ''] = result.exec(text) ?? []
      if (method) found[method.toLowerCase() as keyof typeof found].add(outcome.toLowerCase())
    }
  }
  const { spf, dkim, dmarc } = found
  if (dmarc.has('fail')) return true
  if (dmarc.has('pass')) return false
  return spf.has('fail') || (dkim.has('fail') && !dkim.has('pass'))
}
