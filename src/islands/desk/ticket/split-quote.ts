/** Parts what a person wrote from what their mail program quotes below it. What quotes only is left as it is. */
export function splitQuote(text: string): { own: string; quoted: string } {
  const lines = text.split('\n')
  let from = lines.length
  while (from > 0 && /^\s*(>|$)/.test(lines[from - 1] ?? '')) from--
  const quoted = lines.slice(from).join('\n').trim()
  const own = lines.slice(0, from).join('\n').trimEnd()
  return quoted === '' || own === '' ? { own: text, quoted: '' } : { own, quoted }
}
