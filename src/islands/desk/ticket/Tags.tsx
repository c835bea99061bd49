import { type FormEvent, useState } from 'react'
import { tagTicket } from '#contracts/desk-changes.ts'
import type { DeskTicket } from '#contracts/desk-ticket.ts'
import { Icon } from '../parts/Icon.tsx'
import type { TicketState } from './use-ticket.ts'

/** Words that colleagues put on a ticket, to find it again. */
export function Tags({ ticket: { id, tags, mergedInto }, state }: { ticket: DeskTicket; state: TicketState }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const set = (next: string[], done: string): Promise<boolean> =>
    state.change(tagTicket, { id, tags: next }, done, { undo: () => void set(tags, 'Tags are as before.') })
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const tag = slugOf(typed)
    if (!tag && typed.trim()) return setError('Tags have letters a to z, digits and hyphens.')
    if (!tag || tags.includes(tag) || (await set([...tags, tag], `Tagged ${tag}.`))) setTyped('')
  }
  return (
    <section className="desk-group-of-facts">
      <h2>Tags</h2>
      <ul className="plain desk-tags">
        {tags.map((tag) => (
          <li key={tag} className="desk-tag">
            {tag}
            {!mergedInto && (
              <button
                type="button"
                aria-label={`Take the tag ${tag} away`}
                onClick={() =>
                  void set(
                    tags.filter((each) => each !== tag),
                    `Took ${tag} away.`,
                  )
                }
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
        {!mergedInto && (
          <li>
            <form onSubmit={(event) => void add(event)}>
              <label className="visually-hidden" htmlFor="desk-new-tag">
                New tag
              </label>
              <input
                id="desk-new-tag"
                value={typed}
                maxLength={40}
                placeholder="add a tag"
                autoComplete="off"
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                  setError('')
                }}
              />
            </form>
          </li>
        )}
      </ul>
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
    </section>
  )
}

const plain: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' }

/** `Cold Weather!` as `cold-weather`. */
function slugOf(typed: string): string {
  return typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđæœ]/g, (letter) => plain[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
