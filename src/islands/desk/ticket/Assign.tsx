import { useEffect, useRef, useState } from 'react'
import type { DeskTicket } from '#contracts/desk-ticket.ts'

interface Props {
  assigned: DeskTicket['assigned']
  me: string
  people: readonly { id: string; name: string }[]
  assign(to: string | null): void
}

/** Who has a ticket. Arrow keys go through the names; Enter, or leaving, gives it to the one that is shown. */
export function Assign({ assigned, me, people, assign }: Props) {
  const has = assigned?.id ?? ''
  const [shown, setShown] = useState(has)
  const byKey = useRef(false)
  useEffect(() => setShown(has), [has])
  const give = (to: string) => {
    if (to !== has) assign(to || null)
  }
  return (
    <label className="desk-select">
      <span className="desk-dim">Has it</span>
      <select
        value={shown}
        onPointerDown={() => {
          byKey.current = false
        }}
        onKeyDown={({ key }) => {
          byKey.current = key !== 'Enter'
          if (key === 'Enter') give(shown)
          if (key === 'Escape') setShown(has)
        }}
        onChange={({ currentTarget: { value } }) => {
          setShown(value)
          if (!byKey.current) give(value)
        }}
        onBlur={() => give(shown)}
      >
        <option value="">Nobody</option>
        <option value={me}>Me</option>
        {people
          .filter(({ id }) => id !== me)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
    </label>
  )
}
