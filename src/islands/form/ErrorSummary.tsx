import { fieldId, useFormContext } from './context.ts'

/** How many wrong fields a person sees at a glance; more are listed. */
const few = 2

/** The one live region of a form: what went wrong with a send, or the wrong fields when there are many. */
export function ErrorSummary() {
  const { failure, tell, t } = useFormContext()
  return (
    <div role="alert" aria-atomic={false} className="told">
      {failure ? (
        <>
          <p className="error">{tell(failure)}</p>
          {'again' in failure && failure.again && (
            <p>
              <button className="button quiet" type="submit">
                {t('try-again')}
              </button>
            </p>
          )}
        </>
      ) : (
        <WrongFields />
      )}
    </div>
  )
}

function WrongFields() {
  const { id, form, shown, errorOf, t } = useFormContext()
  const wrong = [...shown].flatMap(([name, label]) => {
    const error = errorOf(name)
    return error === undefined ? [] : [{ name, text: label ? `${label}: ${error}` : error }]
  })
  if (wrong.length <= few) return null
  const place = (name: string) => document.getElementById(fieldId(id, name))
  wrong.sort((a, b) => ((place(a.name)?.compareDocumentPosition(place(b.name) as Node) ?? 0) & 2 ? 1 : -1))
  return (
    <>
      <p className="error">{t('wrong', { count: wrong.length })}</p>
      <ul>
        {wrong.map(({ name, text }) => (
          <li key={name}>
            {/* The address keeps its fragment: it may be what the page is about. */}
            <a
              href={`#${fieldId(id, name)}`}
              onClick={(event) => {
                event.preventDefault()
                form.setFocus(name)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
