import { useState } from 'react'
import { accepted, type Question } from '#shared/checkers/flow.ts'
import { typedDigits } from '#shared/text/typed-digits.ts'
import { useCheck } from './context.ts'

/** A whole number with its unit. */
export function AskNumber({ question }: { question: Extract<Question, { kind: 'number' }> }) {
  const { t, answers, answer } = useCheck()
  const { key, unit, from, to } = question
  const [typed, setTyped] = useState(accepted(question, answers[key]) ?? '')
  const [wrong, setWrong] = useState(false)
  return (
    <form
      className="flow"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        const value = accepted(question, typedDigits(typed))
        if (value === undefined) setWrong(true)
        else answer(key, value)
      }}
    >
      <div className="field check-number">
        <input
          id="check-number"
          className="input"
          inputMode="numeric"
          autoComplete="off"
          aria-labelledby="check-question"
          aria-describedby={wrong ? 'check-unit check-number-error' : 'check-unit'}
          aria-invalid={wrong || undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
        <span id="check-unit">{unit}</span>
        {wrong && (
          <p className="error" id="check-number-error" role="alert">
            {t('number-range', { from, to })}
          </p>
        )}
      </div>
      <p className="check-actions">
        <button className="button" type="submit">
          {t('continue')}
        </button>
      </p>
    </form>
  )
}
