import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { InputOf } from '#contracts/endpoint.ts'
import { notHelpfulReasons, updateFaqStatistics } from '#contracts/help-centre.ts'
import type { Lang } from '#i18n/locales.ts'
import type { Call } from '#src/api/call.ts'
import type { Words } from './words.ts'

type Update = Pick<InputOf<typeof updateFaqStatistics>, 'kind' | 'reason'>

/** Whether an answer helped; who says no may say why, and is led to a person. An answer may be changed. */
export function Vote({
  call,
  id,
  lang,
  words,
  contact,
}: {
  call: Call
  id: number
  lang: Lang
  words: Words
  contact: string
}) {
  const [saved, setSaved] = useState<Update['kind']>()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState('')
  const no = useRef<HTMLButtonElement>(null)
  const title = useId()

  const send = async (update: Update, thanks: string) => {
    const done = await call(updateFaqStatistics, { id, lang, ...update }).then(
      () => true,
      () => false,
    )
    setSaved(done ? update.kind : undefined)
    setSaid(done ? thanks : words['vote-failed'])
    return done
  }
  const answer = (kind: 'helpful' | 'notHelpful') => {
    setAsking(kind === 'notHelpful')
    void send({ kind }, words[kind === 'helpful' ? 'vote-thanks' : 'vote-sorry'])
  }
  const explain = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = new FormData(event.currentTarget).get('reason') as Update['reason']
    if (!(await send({ kind: 'notHelpful', reason }, words['vote-thanks']))) return
    setAsking(false)
    no.current?.focus()
  }

  return (
    <div className="help-vote flow">
      <p>
        <strong id={title}>{words['helpful-question']}</strong>
      </p>
      <p className="help-actions">
        <button
          className="button quiet"
          type="button"
          aria-describedby={title}
          aria-pressed={saved === 'helpful'}
          onClick={() => answer('helpful')}
        >
          {words['helpful-yes']}
        </button>
        <button
          ref={no}
          className="button quiet"
          type="button"
          aria-describedby={title}
          aria-pressed={saved === 'notHelpful'}
          onClick={() => answer('notHelpful')}
        >
          {words['helpful-no']}
        </button>
      </p>
      <p role="status">{said}</p>
      {asking && (
        <form onSubmit={explain}>
          <fieldset>
            <legend>{words['vote-why']}</legend>
            {notHelpfulReasons.map((reason) => (
              <label key={reason}>
                <input type="radio" name="reason" value={reason} required />
                <span>{words[`reason-${reason}`]}</span>
              </label>
            ))}
          </fieldset>
          <p className="help-actions">
            <button className="button" type="submit">
              {words['vote-send']}
            </button>
            <a href={contact} data-count="contact">
              {words.contact}
            </a>
          </p>
        </form>
      )}
      {saved === 'notHelpful' && !asking && (
        <p>
          <a href={contact} data-count="contact">
            {words.contact}
          </a>
        </p>
      )}
    </div>
  )
}
