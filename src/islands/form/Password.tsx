import { useState } from 'react'
import { useFormContext } from './context.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldOptions, useField } from './use-field.ts'

interface Props extends FieldOptions {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, that may be looked at. It is hidden again when the form is sent, so that password managers know it. */
export function Password({ autoComplete, ...options }: Props) {
  const [seen, setSeen] = useState(false)
  const { t, sending } = useFormContext()
  const type = seen && !sending ? 'text' : 'password'
  const { id, control, error, register } = useField(options, { type: 'password', autoComplete })
  return (
    <FieldFrame {...options} id={id} error={error}>
      <span className="password">
        <input
          {...register()}
          {...control}
          className="input"
          type={type}
          autoComplete={autoComplete}
          autoCapitalize={type === 'text' ? 'none' : undefined}
          autoCorrect="off"
          spellCheck={false}
        />
        <button
          className="reveal"
          type="button"
          aria-label={t(seen ? 'hide-password' : 'show-password')}
          aria-controls={id}
          onClick={() => setSeen(!seen)}
        >
          <Eye closed={seen} />
        </button>
      </span>
    </FieldFrame>
  )
}

function Eye({ closed }: { closed: boolean }) {
  return (
    <svg
      width="22"
      height="22"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      aria-hidden="true"
    >
      <path d="M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 0 1 0 6a3 3 0 0 1 0-6" />
      {closed && <path d="M4 4l16 16" />}
    </svg>
  )
}
