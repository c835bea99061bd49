import { useEffect, useRef } from 'react'

/**
 * A question that has to be answered before anything else. The browser keeps the focus inside, closes it by Escape,
 * and gives the focus back to what opened it. It is open as long as it is on the screen.
 */
export function Dialog({
  id,
  title,
  children,
  onClose,
}: {
  id: string
  title: string
  children: React.ReactNode
  onClose(): void
}) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    const opener = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={element}
      className="dialog"
      aria-labelledby={`${id}-title`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === element.current && onClose()}
    >
      <div className="flow">
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
