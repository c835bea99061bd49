/** `spf`, `dkim` or `dmarc`, and what came of it. */
const result = /^\s*(spf|dkim|dmarc)\s*=\s*([a-z]+)/i

/**
 * Whether the receiving server found that the sender is not who it says, by the fields that it wrote itself, under its name
 * `host`, given from the top. What DMARC says counts; without it, a failure of SPF or of every signature does. Without such
 * fields nothing is found. A server puts its own on top, and not every one takes those away that came with the mail: so
 * nothing good is believed beneath something bad.
 */
export function isForged(fields: readonly string[], host: string): boolean {
  let isBad = false
  for (const field of fields) {
    const found = resultsIn(field, host)
    if (found === undefined) continue
    const { spf, dkim, dmarc } = found
    if (dmarc.has('fail')) return true
    if (dmarc.has('pass') && !isBad) return false
    isBad ||= spf.has('fail') || (dkim.has('fail') && !dkim.has('pass'))
  }
  return isBad
}

function resultsIn(field: string, host: string) {
  const [server = '', ...results] = field.replace(/\([^()]*\)/g, ' ').split(';')
  if (server.trim().split(/\s/)[0]?.toLowerCase() !== host.toLowerCase()) return undefined
  const found = { spf: new Set<string>(), dkim: new Set<string>(), dmarc: new Set<string>() }
  for (const text of results) {
    const [, method = '', outcome = ''] = result.exec(text) ?? []
    if (method) found[method.toLowerCase() as keyof typeof found].add(outcome.toLowerCase())
  }
  return found
}
