import { type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { Code } from '#contracts/envelope.ts'
import { type Lang, localeOf } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import { type Catalogue, translator } from '#i18n/translator.ts'
import { FormContext } from './context.ts'
import type { Failure } from './failure.ts'
import { formatDelay } from './format-delay.ts'
import { labelled } from './labelled.ts'
import { type EndpointForm, useEndpointForm } from './use-endpoint-form.ts'

interface Props<E extends Endpoint, V extends FieldValues, Words extends Catalogue> extends EndpointForm<E, V> {
  lang: Lang
  messages: { form: MessagesOf<'form'>; errors: MessagesOf<'errors'> }
  /** The form's own messages, and which of them says what a code of a refusal means here; `{when}` in it is when to come again. */
  words?: Words
  refusals?: Partial<Record<Code, keyof Words & string>>
  /** Which of them goes before whatever else is told of a send that failed. */
  failed?: keyof Words & string
  /** Which of them says that something required is missing, in place of the number of what is wrong. */
  incomplete?: keyof Words & string
  className?: string
  children: React.ReactNode
}

/**
 * A form that sends one call of the contract; its fields are children of any depth. See README, "Add a form". Another id in
 * its place is another form, with nothing of the first.
 */
export function Form<E extends Endpoint, V extends FieldValues, Words extends Catalogue>(props: Props<E, V, Words>) {
  return <OneForm key={props.id} {...props} />
}

function OneForm<E extends Endpoint, V extends FieldValues, Words extends Catalogue>(props: Props<E, V, Words>) {
  const { id, lang, messages, words, failed, incomplete, className = '', children } = props
  const { form, element, errors, submit, clear, ...state } = useEndpointForm<E, V>(props)
  const t = translator(lang, messages.form)
  const errorText = (key: string) => {
    const told = Object.assign({}, ...[...state.holds].map(({ told }) => told))
    return translator<Catalogue>(lang, messages.errors)(key in messages.errors ? key : 'invalid', told)
  }
  const keyOf = (name: string) => {
    const error: { message?: unknown } | undefined = get(errors, name)
    return typeof error?.message === 'string' ? error.message : undefined
  }
  const errorOf = (name: string) => {
    const key = keyOf(name)
    return key === undefined ? undefined : errorText(key)
  }
  const ownWord = (key: string, parameters = {}) => translator<Catalogue>(lang, words ?? {})(key, parameters)
  const tell = (failure: Failure): string => {
    if ('hidden' in failure) {
      const told = Object.entries(failure.hidden).map(([name, key]) =>
        labelled(t, state.labels.get(name), errorText(key)),
      )
      return told.join(' ')
    }
    const when = failure.after === undefined ? '' : formatDelay(failure.after, localeOf(lang).tag)
    if ('refusal' in failure) return ownWord(failure.refusal, { when })
    return [failed && ownWord(failed), t(failure.key, { when })].filter(Boolean).join(' ')
  }

  const isIncomplete = [...state.shown].some((name) => keyOf(name)?.endsWith('-required'))
  const missing = incomplete && isIncomplete ? ownWord(incomplete) : undefined
  const control = form as unknown as UseFormReturn<FieldValues>

  return (
    <FormContext value={{ ...state, id, lang, form: control, t, tell, errorOf, missing }}>
      {/* Where no script runs yet, a form of this method sends nothing and goes nowhere. */}
      <form
        id={id}
        ref={element}
        className={`form flow ${className}`}
        method="dialog"
        noValidate
        data-form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
        onReset={(event) => {
          event.preventDefault()
          clear()
        }}
        onKeyDown={(event) => {
          // The Enter that ends a composition chooses a word; some browsers would send the form.
          const composing = event.nativeEvent.isComposing || event.keyCode === 229
          if (event.key === 'Enter' && composing) event.preventDefault()
        }}
      >
        {children}
      </form>
    </FormContext>
  )
}
