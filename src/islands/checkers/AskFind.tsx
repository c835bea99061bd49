import { useState } from 'react'
import { type Question, unlisted } from '#shared/checkers/flow.ts'
import { findByName } from '#shared/text/find-by-name.ts'
import { ComboInput } from '#src/islands/ui/ComboInput.tsx'
import { useCheck } from './context.ts'

/** One of a long list, by typing in any spelling. */
export function AskFind({ question: { key, from } }: { question: Extract<Question, { kind: 'find' }> }) {
  const { t, w, has, answers, answer } = useCheck()
  const [wrong, setWrong] = useState(false)
  const [typed, setTyped] = useState(from.some(({ name }) => name === answers[key]) ? (answers[key] ?? '') : '')
  const take = () => {
    const [first, ...more] = findByName(typed, from)
    const exact = from.find(({ name }) => name === typed)
    const one = exact ?? (first && more.length === 0 ? first : undefined)
    if (one) answer(key, one.name)
    else setWrong(true)
  }
  return (
    <form
      className="flow"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <div className="field">
        <ComboInput
          id="check-find"
          autoComplete="off"
          aria-labelledby="check-question"
          aria-describedby={wrong ? 'check-find-error' : has(`${key}-hint`) ? 'check-hint' : undefined}
          aria-invalid={wrong || undefined}
          value={typed}
          find={(text) =>
            (text.trim() ? findByName(text, from) : from).map(({ name }) => ({ value: name, label: name }))
          }
          label={w(key)}
          tell={(count) => t('options', { count })}
          onChoose={({ value }) => answer(key, value)}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
        {wrong && (
          <p className="error" id="check-find-error" role="alert">
            {t('choose')}
          </p>
        )}
      </div>
      <p className="check-actions">
        <button className="button" type="submit">
          {t('continue')}
        </button>
        <button className="button quiet" type="button" onClick={() => answer(key, unlisted)}>
          {t('unlisted')}
        </button>
      </p>
    </form>
  )
}
