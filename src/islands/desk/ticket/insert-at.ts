/**
 * Puts something into a field where its cursor is, as if it had been typed: the browser takes it back by Ctrl Z. The
 * field has to be reachable: no dialog may lie over it.
 */
export function typeInto(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  // Nothing else keeps what can be taken back, and no browser is without it.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts a text on lines of its own where the cursor is. */
export function insertAt(field: HTMLTextAreaElement, text: string): void {
  const before = field.value.slice(0, field.selectionStart)
  const after = field.value.slice(field.selectionEnd)
  const start = before === '' || before.endsWith('\n') ? '' : '\n\n'
  const end = after === '' || after.startsWith('\n') ? '' : '\n\n'
  typeInto(field, start + text + end)
  const at = before.length + start.length + text.length
  field.setSelectionRange(at, at)
}

/** Selects the first place where something stands in a field. */
export function selectIn(field: HTMLTextAreaElement, written: string): void {
  const at = field.value.indexOf(written)
  if (at < 0) return
  field.focus()
  field.setSelectionRange(at, at + written.length)
}
