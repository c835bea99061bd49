const articles: Record<string, string> = { il: 'l’', al: 'all’', dal: 'dall’', del: 'dell’', Il: 'L’', Dal: 'Dall’' }

/** Italian elides its article before eight and eleven, which a text cannot foresee: `il {day}` becomes `l’8 marzo`. */
export function elide(text: string, tag: string): string {
  if (tag !== 'it') return text
  return text.replace(
    /\b(il|al|dal|del|Il|Dal) (?=(?:8|11)\b)/g,
    (written, article: string) => articles[article] ?? written,
  )
}
