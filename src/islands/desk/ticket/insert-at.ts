/** The text of a field with something put in where its cursor is, on lines of its own; the cursor goes behind it. */
export function insertAt(field: HTMLTextAreaElement, text: string): string {
  const { selectionStart, selectionEnd, value } = field
  const before = value.slice(0, selectionStart)
  const after = value.slice(selectionEnd)
  const start = before === '' || before.endsWith('\n') ? '' : '\n\n'
  const end = after === '' || after.startsWith('\n') ? '' : '\n\n'
  const at = before.length + start.length + text.length
  requestAnimationFrame(() => {
    field.focus()
    field.setSelectionRange(at, at)
  })
  return before + start + text + end + after
}

/** Selects the first place where something stands in a field. */
export function selectIn(field: HTMLTextAreaElement, written: string): void {
  const at = field.value.indexOf(written)
  if (at < 0) return
  field.focus()
  field.setSelectionRange(at, at + written.length)
}
