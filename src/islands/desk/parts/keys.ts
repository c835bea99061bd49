import { useEffect, useRef } from 'react'
import { persistent } from './persistent.ts'

/** Keys of one letter may be switched off: who speaks to a computer would press them by accident. */
export const keysAreOn = persistent('desk-keys', true)

/** Keys of the view on the screen. They never act while somebody types, and not under a dialog. */
export function useKeys(keys: Record<string, (event: KeyboardEvent) => void>): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!keysAreOn.get() || event.defaultPrevented || isTyping(event) || document.querySelector('dialog[open]'))
        return
      const act = current.current[event.key]
      if (!act) return
      event.preventDefault()
      act(event)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

function isTyping({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || isComposing || (target instanceof Element && target.closest(fields) !== null)
}
