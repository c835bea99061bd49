import { useState } from 'react'
import { changeSubmission, type DeskSubmission } from '#contracts/desk-lists.ts'
import { code } from '#contracts/envelope.ts'
import { kindOf } from '#shared/submissions/kinds.ts'
import { Ask } from '../parts/Ask.tsx'
import { deskCall } from '../parts/service.ts'
import { say } from '../parts/toast.ts'
import { languageName } from '../parts/words.ts'
import { useAct } from '../staff/use-act.ts'

interface Props {
  item: DeskSubmission
  show(item: DeskSubmission): void
}

/** The states that it can be put into, each with its question. */
export function Change({ item, show }: Props) {
  const [to, setTo] = useState<string>()
  const { states } = kindOf(item.kind)
  const others = Object.entries(states).filter(([state]) => state !== item.state)
  return (
    <section className="desk-section">
      <h2>What becomes of it</h2>
      <div className="desk-row">
        {others.map(([state, { title }]) => (
          <button key={state} type="button" className="desk-button" onClick={() => setTo(state)}>
            {title}…
          </button>
        ))}
      </div>
      {to && <Question item={item} to={to} show={show} onClose={() => setTo(undefined)} />}
    </section>
  )
}

function Question({ item, to, show, onClose }: Props & { to: string; onClose(): void }) {
  const [note, setNote] = useState('')
  const { error, busy, act } = useAct({
    [code.conflict]: 'Somebody has changed it meanwhile. Close this and look again.',
  })
  const { title = to, mails, note: asked } = kindOf(item.kind).states[to] ?? {}
  const change = () =>
    act(async () => {
      show(await deskCall(changeSubmission, { id: item.id, from: item.state, to, note: note.trim() }))
      say(mails ? `${title}. Its person is mailed.` : `${title}.`)
      onClose()
    })
  return (
    <Ask
      id="desk-change"
      title={`${title}?`}
      act={mails ? `${title}, and send the mail` : title}
      disabled={busy || (asked?.required === true && note.trim() === '')}
      error={error}
      onAct={() => void change()}
      onClose={onClose}
    >
      <p>{mails ? `A mail in ${languageName(item.language)} tells ${item.name || item.email}.` : 'No mail leaves.'}</p>
      {asked && (
        <label className="desk-field">
          {asked.label}
          <input
            className="desk-input"
            value={note}
            maxLength={1000}
            required={asked.required}
            autoComplete="off"
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </label>
      )}
    </Ask>
  )
}
