import { useState } from 'react'
import { copyText } from '#src/stores/copy-text.ts'

/** Copies a text; `told` is what to say of it then, for a live region. */
export function useCopy(words: { copied: string; failed: string }): {
  told: string
  copy(text: string): Promise<void>
} {
  const [told, setTold] = useState('')
  const copy = async (text: string) => setTold((await copyText(text)) ? words.copied : words.failed)
  return { told, copy }
}
