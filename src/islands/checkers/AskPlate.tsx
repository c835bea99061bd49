import { useState } from 'react'
import type { Question } from '#shared/checkers/flow.ts'
import { useCheck } from './context.ts'

/** The terminals of a plate, drawn as one: those with a wire are tapped. */
export function AskPlate({ question: { key, marks } }: { question: Extract<Question, { kind: 'plate' }> }) {
  const { t, answers, answer } = useCheck()
  const [tapped, setTapped] = useState<ReadonlySet<string>>(
    new Set(answers[key]?.split(',').filter((mark) => marks.includes(mark))),
  )
  const [none, setNone] = useState(false)
  const toggle = (mark: string) => {
    const next = new Set(tapped)
    if (!next.delete(mark)) next.add(mark)
    setTapped(next)
    setNone(false)
  }
  return (
    <form
      className="flow"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        if (tapped.size === 0) setNone(true)
        else answer(key, marks.filter((mark) => tapped.has(mark)).join(','))
      }}
    >
      <fieldset
        className="check-plate"
        aria-labelledby="check-question"
        aria-describedby={none ? 'check-none' : undefined}
      >
        {marks.map((mark) => (
          <label key={mark} className="check-mark" lang="en" translate="no">
            <input type="checkbox" checked={tapped.has(mark)} onChange={() => toggle(mark)} />
            <i aria-hidden="true" />
            {mark}
          </label>
        ))}
      </fieldset>
      {none && (
        <p className="error" id="check-none" role="alert">
          {t('marks-none')}
        </p>
      )}
      <p className="check-actions">
        <button className="button" type="submit">
          {t('continue')}
        </button>
      </p>
    </form>
  )
}
