/** Whether the text is in the clipboard; a browser may forbid that, or know none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
