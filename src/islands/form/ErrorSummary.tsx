import type { Lang } from '#i18n/locales.ts'
import { type Layout, pagePath } from '#shared/routing/paths.ts'
import { withReturn } from '#shared/routing/return-address.ts'
import { pathOf } from '#shared/routing/return-query.ts'
import * as routes from '#shared/routing/routes.ts'
import { fieldId, useFormContext } from './context.ts'
import { labelled } from './labelled.ts'

/** The login, which leads back to this page and what is typed here. */
function loginHref(lang: Lang): string {
  const layout = document.documentElement.dataset.layout as Layout
  return pagePath({ lang, layout, path: withReturn(routes.login(), pathOf(location)) })
}

/** How many wrong fields a person sees at a glance; more are listed. */
const few = 2

/** The one live region of a form: what went wrong with a send, or the wrong fields when there are many. */
export function ErrorSummary() {
  const { id, lang, form, shown, labels, failure, missing, tell, errorOf, t } = useFormContext()
  if (failure)
    return (
      <div role="alert" className="told">
        <p className="error">{tell(failure)}</p>
        {'signedOut' in failure && failure.signedOut && (
          <p>
            <a className="button" href={loginHref(lang)}>
              {t('sign-in')}
            </a>
          </p>
        )}
        {'again' in failure && failure.again && (
          <p>
            <button className="button quiet" type="submit">
              {t('try-again')}
            </button>
          </p>
        )}
      </div>
    )

  const wrong = [...shown].filter(errorOf)
  if (wrong.length <= few && !missing) return null
  const place = (name: string) => document.getElementById(fieldId(id, name)) as Node
  wrong.sort((a, b) => (place(a).compareDocumentPosition(place(b)) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  return (
    // Only what is new is read out: the list gets shorter with every field that is put right.
    <div role="alert" aria-atomic={false} className="told">
      <p className="error">{missing ?? t('wrong', { count: wrong.length })}</p>
      <ul className="plain">
        {wrong.map((name) => (
          <li key={name}>
            <a
              className="alone"
              href={`#${fieldId(id, name)}`}
              onClick={(event) => {
                // The address keeps its fragment: it may be what the page is about.
                event.preventDefault()
                form.setFocus(name)
              }}
            >
              {labelled(t, labels.get(name), errorOf(name) ?? '')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
