import { type RefObject, useEffect, useState } from 'react'
import { useColleagues } from '../parts/use-colleagues.ts'
import { typeInto } from './insert-at.ts'
import { mentionBefore, mentionedIn } from './mentions.ts'

interface Props {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
}

/** Whom a note may mention: offered behind an @, chosen by arrow keys and Enter or by a click. */
export function Mentions({ field, text }: Props) {
  const colleagues = useColleagues()
  const [chosen, setChosen] = useState(0)
  const [closed, setClosed] = useState('')
  const element = field.current
  const before = element && document.activeElement === element ? text.slice(0, element.selectionStart) : ''
  const typed = mentionBefore(before)
  const offered =
    typed === undefined || closed === before
      ? []
      : colleagues.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase().trim())).slice(0, 6)
  const mentioned = new Set(mentionedIn(text, colleagues))

  const take = (name: string) => {
    if (!element || typed === undefined) return
    element.setSelectionRange(before.length - typed.length, before.length)
    typeInto(element, `${name} `)
  }
  useEffect(() => {
    if (!element || offered.length === 0) return
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.ctrlKey || event.metaKey) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step) setChosen((chosen + step + offered.length) % offered.length)
      else if (event.key === 'Enter' || event.key === 'Tab') take(offered[chosen]?.name ?? offered[0]?.name ?? '')
      else if (event.key === 'Escape') setClosed(before)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  })
  return (
    <>
      {offered.length > 0 && (
        <ul className="plain desk-offers" aria-label="Colleagues">
          {offered.map(({ id, name }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-current={index === chosen ? 'true' : undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => take(name)}
              >
                @{name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="desk-dim" role="status">
        {mentioned.size > 0 &&
          `Tells ${colleagues
            .filter(({ id }) => mentioned.has(id))
            .map(({ name }) => name)
            .join(', ')}`}
        {offered.length > 0 && <span className="visually-hidden"> {offered[chosen]?.name}, Enter takes it</span>}
      </p>
    </>
  )
}
