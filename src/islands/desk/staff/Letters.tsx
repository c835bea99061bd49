import { useRef, useState } from 'react'
import { type Me, setStaffLetters } from '#contracts/staff.ts'
import { type LetterTime, letterTimes } from '#shared/desk/words.ts'
import { deskCall, enter } from '../parts/service.ts'
import { tell } from '../parts/tell.ts'
import { say } from '../parts/toast.ts'
import { letterTimeNames } from '../parts/words.ts'

/** Which mails come, and when. A choice shows at once; what is chosen while another is on its way goes after it. */
export function Letters({ me }: { me: Me }) {
  const [letters, setLetters] = useState(me.letters)
  const [error, setError] = useState('')
  const kept = useRef(me.letters)
  kept.current = me.letters
  const sending = useRef(Promise.resolve())
  const set = (change: Partial<Me['letters']>) => {
    const next = { ...letters, ...change }
    setLetters(next)
    setError('')
    sending.current = sending.current.then(async () => {
      try {
        enter(await deskCall(setStaffLetters, next))
        say('Kept.')
      } catch (cause) {
        setLetters(kept.current)
        setError(tell(cause))
      }
    })
  }
  const times = (name: 'newTicket' | 'reply' | 'submission', label: string) => (
    <label className="desk-setting">
      <span>{label}</span>
      <select
        className="desk-input"
        value={letters[name]}
        onChange={(event) => set({ [name]: event.currentTarget.value as LetterTime })}
      >
        {letterTimes.map((time) => (
          <option key={time} value={time}>
            {letterTimeNames[time]}
          </option>
        ))}
      </select>
    </label>
  )
  const tick = (name: 'promise' | 'mention' | 'security', label: string) => (
    <label className="desk-setting">
      <span>{label}</span>
      <input
        type="checkbox"
        checked={letters[name]}
        onChange={(event) => set({ [name]: event.currentTarget.checked })}
      />
    </label>
  )
  return (
    <section className="desk-section">
      <h2>Mails to you</h2>
      {times('newTicket', 'A new ticket')}
      {times('reply', 'A customer wrote to a ticket of yours, or of nobody’s')}
      {times('submission', 'A new claim or application')}
      {tick('promise', 'An answer is due soon')}
      {tick('mention', 'A note mentions you')}
      {me.role === 'lead' && tick('security', 'A vulnerability was reported, or a deadline of one is near')}
      <p className="error" role="alert" hidden={!error}>
        {error}
      </p>
    </section>
  )
}
