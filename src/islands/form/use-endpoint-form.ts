import { useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors as Errors,
  type FieldValues,
  type Path,
  type PathValue,
  set,
  useForm,
} from 'react-hook-form'
import * as z from 'zod/mini'
import type { Endpoint, InputOf, OutputOf } from '#contracts/endpoint.ts'
import type { Code, FieldErrors } from '#contracts/envelope.ts'
import { ApiError } from '#src/api/errors.ts'
import { requestKey } from '#src/api/request-key.ts'
import { attempt, outcomeOf, settle } from '#src/api/sending.ts'
import { call } from '#src/stores/api.ts'
import { guest } from '#src/stores/draft.ts'
import { type Control, controlsOf, valuesOf } from './controls.ts'
import { type Failure, failureOf } from './failure.ts'
import { errorsByName, placed } from './field-errors.ts'
import { keepDraft } from './keep-draft.ts'
import { leavesOf } from './values.ts'

export interface EndpointForm<E extends Endpoint, V extends FieldValues> {
  /** Unique on the page, and the same in all languages and layouts: the draft has this name. */
  id: string
  endpoint: E
  /** A value for every field, also for those that appear later. Their names are those of the call's input. */
  defaults: V
  /** The call's input; the schema checks the values. Without it, it is what the form holds. */
  toInput?: ((values: V) => { [Name in keyof InputOf<E>]: unknown }) | undefined
  /** The form's own message keys for codes of refusals. */
  refusals?: Partial<Record<Code, string>> | undefined
  /** Whose draft it is. */
  account?: string | undefined
  /** False for a form that holds secrets only. */
  draft?: boolean | undefined
  onDone: (answer: OutputOf<E>, values: V) => void
}

/**
 * A form that sends one call of the contract: checked by the call's own schema, errors at their fields,
 * focus on the first of them, and one way to tell what else went wrong. What is typed stays through
 * every failure, a reload, Back, another language and the other layout.
 */
export function useEndpointForm<E extends Endpoint, V extends FieldValues>(options: EndpointForm<E, V>) {
  const { id, endpoint, defaults, toInput = (values: V) => values, account = guest } = options
  const element = useRef<HTMLFormElement>(null)
  /** The fields on the screen, with their labels where these are words. */
  const [shown] = useState(() => new Map<string, string | undefined>())
  const [secrets] = useState(() => new Set<string>())
  const [failure, setFailure] = useState<Failure>()
  const busy = useRef(false)
  const unseen = useRef<FieldErrors>({})

  const form = useForm<V>({
    defaultValues: defaults as DefaultValues<V>,
    shouldFocusError: false,
    resolver: (values) => {
      const result = z.safeParse(endpoint.input, toInput(values))
      if (result.success) return { values, errors: {} }
      const { fields, rest } = placed(errorsByName(result.error.issues), new Set(shown.keys()))
      unseen.current = rest
      const errors: Record<string, unknown> = Object.keys(rest).length ? { root: { type: 'unseen' } } : {}
      for (const [name, message] of Object.entries(fields)) set(errors, name, { type: 'check', message })
      return { values: {}, errors: errors as Errors<V> }
    },
  })
  const setValue = (name: string, value: unknown) => form.setValue(name as Path<V>, value as PathValue<V, Path<V>>)

  const readFields = () => {
    if (!element.current) return
    const names = leavesOf(defaults)
    for (const [name, value] of Object.entries(valuesOf(controlsOf(element.current))))
      if (name in names && form.getValues(name as Path<V>) !== value) setValue(name, value)
  }
  const putBack = () => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation?.type === 'back_forward' && element.current?.dataset.typed === undefined
  }
  const [draft] = useState(() =>
    keepDraft({ id: options.draft === false ? undefined : id, form, defaults, secrets, current: readFields, putBack }),
  )
  // A session that ends does not make another person of whoever is typing.
  const [owner, setOwner] = useState(account)
  if (account !== owner && account !== guest) setOwner(account)
  useEffect(() => draft.open(owner), [draft, owner])

  const isOurs = (name: string) =>
    Object.keys(leavesOf(defaults)).some((field) => `${field}.`.startsWith(`${name}.`) || name.startsWith(`${field}.`))
  const tellUnseen = (rest: FieldErrors): boolean => {
    const hidden = Object.entries(rest).flatMap(([name, key]) => (isOurs(name) ? [key] : []))
    if (hidden.length) setFailure({ hidden })
    return hidden.length > 0
  }

  const send = async (values: V) => {
    const input = toInput(values) as InputOf<E>
    const mark = requestKey(endpoint.method, endpoint.path, input)
    const before = attempt(draft.sending(), mark)
    let answer: OutputOf<E>
    draft.keepSending({ ...before, unsure: true })
    try {
      answer = await call(endpoint, input, { idempotencyKey: before.key })
    } catch (error) {
      draft.keepSending(settle(before, outcomeOf(error), mark))
      tell(error)
      return
    }
    draft.clear()
    options.onDone(answer, values)
  }
  const tell = (error: unknown) => {
    const { fields, rest } = placed(error instanceof ApiError ? error.fields : {}, new Set(shown.keys()))
    for (const [name, message] of Object.entries(fields)) form.setError(name as Path<V>, { type: 'service', message })
    const told = failureOf(error, options.refusals ?? {})
    if ('refusal' in told || !(tellUnseen(rest) || Object.keys(fields).length)) setFailure(told)
  }
  const submit = async () => {
    if (busy.current) return
    busy.current = true
    setFailure(undefined)
    unseen.current = {}
    readFields()
    try {
      await form.handleSubmit(send, (errors) => {
        const others = Object.keys(errors).filter((name) => name !== 'root')
        if (!tellUnseen(unseen.current) && others.length === 0) setFailure({ key: 'server', again: false })
      })()
    } finally {
      busy.current = false
    }
  }

  const { errors, isSubmitting, submitCount } = form.formState
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves after a send, not whenever an error goes
  useEffect(() => {
    if (submitCount === 0 || !element.current) return
    const fields = [...element.current.elements] as Control[]
    fields.find(({ name }) => name && form.getFieldState(name as Path<V>).error)?.focus()
  }, [submitCount])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive
  useEffect(() => {
    if (element.current?.dataset.pressed === undefined) return
    delete element.current.dataset.pressed
    void submit()
  }, [])

  return { form, element, shown, secrets, errors, failure, sending: isSubmitting, submit, clear: draft.clear }
}
