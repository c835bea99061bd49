import { atom } from 'nanostores'

export interface Toast {
  text: string
  /** Takes back what was done. */
  undo?: (() => void) | undefined
  undoLabel?: string
}

/** What was just done, told once. */
export const toast = atom<Toast | undefined>(undefined)

export function say(text: string, undo?: () => void, undoLabel = 'Undo'): void {
  toast.set({ text, undo, undoLabel })
}
