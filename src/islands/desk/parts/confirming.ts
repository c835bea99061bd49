import { atom } from 'nanostores'

/** Who waits for whoever is signed in to show once more who they are. */
export const confirming = atom<((done: boolean) => void)[]>([])

/** Asks to show once more who is there; answers whether they did. Asked for several times at once it is done once. */
export function confirmWho(): Promise<boolean> {
  return new Promise((answer) => confirming.set([...confirming.get(), answer]))
}

export function endConfirming(done: boolean): void {
  const waiting = confirming.get()
  confirming.set([])
  for (const answer of waiting) answer(done)
}
