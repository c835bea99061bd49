import { type ReactNode, type RefObject, useRef } from 'react'

interface Props {
  title: string
  label?: string
  className?: string
  chosen?: boolean
  menu?: RefObject<HTMLDetailsElement | null>
  children: ReactNode
}

const stops = 'button, input'

/** What opens below a button, is gone through by arrow keys, and closes by Escape or when it is left. */
export function Menu({ title, label, className = '', chosen = false, menu, children }: Props) {
  const own = useRef<HTMLDetailsElement>(null)
  return (
    <details
      className={`desk-menu ${className}`}
      ref={menu ?? own}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
      onKeyDown={(event) => {
        const { key, currentTarget } = event
        if (key === 'Escape') {
          currentTarget.open = false
          currentTarget.querySelector('summary')?.focus()
        }
        const step = { ArrowDown: 1, ArrowUp: -1 }[key]
        if (!step) return
        event.preventDefault()
        currentTarget.open = true
        const all = [...currentTarget.querySelectorAll<HTMLElement>(stops)]
        const at = all.indexOf(document.activeElement as HTMLElement)
        all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length]?.focus()
      }}
    >
      <summary className="desk-button" aria-label={label} data-chosen={chosen || undefined}>
        {title}
      </summary>
      {children}
    </details>
  )
}
