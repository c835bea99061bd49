import type { FormEvent, ReactNode } from 'react'
import { Dialog } from '#src/islands/ui/Dialog.tsx'

interface Props {
  id: string
  title: string
  /** What the button says that does it. */
  act: string
  grave?: boolean
  disabled?: boolean
  error?: string
  onAct(): void
  onClose(): void
  children: ReactNode
}

/** A question with what it needs, its answer, and the way out of it. Enter answers. */
export function Ask({ id, title, act, grave = false, disabled = false, error = '', onAct, onClose, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!disabled) onAct()
  }
  return (
    <Dialog id={id} title={title} onClose={onClose}>
      <form className="flow" onSubmit={submit}>
        {children}
        <p className="error" role="alert" hidden={!error}>
          {error}
        </p>
        <div className="answers">
          <button type="submit" className={`desk-button ${grave ? 'grave' : 'first'}`} disabled={disabled}>
            {act}
          </button>
          <button type="button" className="desk-button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}
