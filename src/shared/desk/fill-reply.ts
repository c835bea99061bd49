import { fieldPattern, type ReplyField } from './reply-fields.ts'

/**
 * Fills the fields of a reply. A field without a value, or that nobody knows, stays as it is written and is named in
 * `missing`, each once: such a text is not sent. What is filled in is not looked at for fields again, and holds none.
 */
export function fillReply(
  text: string,
  values: Readonly<Partial<Record<ReplyField, string | undefined>>>,
): { text: string; missing: string[] } {
  const known = new Map(Object.entries(values))
  const missing = new Set<string>()
  const filled = text.replace(fieldPattern, (written, field: string) => {
    const value = known
      .get(field)
      ?.replace(/[{}]{2,}/g, (braces) => braces.slice(0, 1))
      .trim()
    if (!value) missing.add(field)
    return value || written
  })
  return { text: filled, missing: [...missing] }
}
