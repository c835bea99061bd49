import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useKeys } from './keys.ts'
import { toast } from './toast.ts'

const shownFor = 12_000

/** The last thing that was done, with the way to take it back. */
export function Toasts() {
  const current = useStore(toast)
  useEffect(() => {
    if (!current) return
    const timer = setTimeout(() => toast.set(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [current])
  const undo = () => {
    toast.set(undefined)
    current?.undo?.()
  }
  useKeys(current?.undo ? { z: undo } : {})
  return (
    <div className="desk-toasts" role="status">
      {current && (
        <p className="desk-toast">
          {current.text}
          {current.undo && (
            <button type="button" aria-keyshortcuts="z" onClick={undo}>
              {current.undoLabel} <kbd>z</kbd>
            </button>
          )}
        </p>
      )}
    </div>
  )
}
