import type { MouseEvent } from 'react'

/** A click that stays on the page; with a key held the browser does what it does with links. */
export function stayHere(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
