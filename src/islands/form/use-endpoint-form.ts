import { useEffect, useRef, useState } from 'react'
import {
  createFormControl,
  type DefaultValues,
  type FieldErrors as Errors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  set,
} from 'react-hook-form'
import * as z from 'zod/mini'
import type { Endpoint, InputOf, OutputOf } from '#contracts/endpoint.ts'
import type { Code, FieldErrors } from '#contracts/envelope.ts'
import { ApiError } from '#src/api/errors.ts'
import { requestKey } from '#src/api/request-key.ts'
import { attempt, outcomeOf, settle } from '#src/api/sending.ts'
import { call } from '#src/stores/api.ts'
import { guest } from '#src/stores/draft.ts'
import { heedEnd } from '#src/stores/session.ts'
import type { Hold } from './context.ts'
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
  /** Checks the values where the call takes something else than what is typed; `toSent` makes that of them. */
  check?: z.ZodMiniType | undefined
  /** What travels instead of the input that was checked; the same for the same input, so that a second send is told from another. */
  toSent?: ((checked: unknown) => Promise<InputOf<E>>) | undefined
  /** The form's own message keys for codes of refusals. */
  refusals?: Partial<Record<Code, string>> | undefined
  /** Whose draft it is. */
  account?: string | undefined
  /** False for a form that holds secrets only. */
  draft?: boolean | undefined
  onDone: (answer: OutputOf<E>, values: V) => void
  /** Asked once all is checked: `false` and nothing is sent. What it throws is told as a failure of the send. */
  before?: ((values: V) => Promise<boolean>) | undefined
  /** Hears of every failure of a send, beside what the form tells of it. */
  onFailed?: ((error: unknown) => void) | undefined
}

/**
 * A form that sends one call of the contract: checked by the call's own schema, errors at their fields,
 * focus on the first of them, and one way to tell what else went wrong. What is typed stays through
 * every failure, a reload, Back, another language and the other layout.
 */
export function useEndpointForm<E extends Endpoint, V extends FieldValues>(options: EndpointForm<E, V>) {
  const { id, endpoint, defaults, account = guest } = options
  const element = useRef<HTMLFormElement>(null)
  const latest = useRef(options)
  latest.current = options
  const [failure, setFailure] = useState<Failure>()
  const [sending, setSending] = useState(false)
  const [{ errors, submitCount }, setState] = useState({ errors: {} as Errors<V>, submitCount: 0 })
  const [parts] = useState(() => {
    const shown = new Set<string>()
    const labels = new Map<string, string>()
    const secrets = new Set<string>()
    const holds = new Set<Hold>()
    const unseen = { errors: {} as FieldErrors }
    const toInput = (values: V) => (latest.current.toInput?.(values) ?? values) as InputOf<E>
    // A control of its own and not `useForm`, whose bindings weigh more than all that is used of them here.
    const form = createFormControl<V>({
      defaultValues: defaults as DefaultValues<V>,
      shouldFocusError: false,
      resolver: (values) => {
        const result = z.safeParse(latest.current.check ?? latest.current.endpoint.input, toInput(values))
        const found = result.success ? {} : errorsByName(result.error.issues)
        for (const hold of holds) Object.assign(found, hold.errors())
        if (Object.keys(found).length === 0) return { values, errors: {} }
        const { fields, rest } = placed(found, shown)
        unseen.errors = rest
        const errors = Object.keys(rest).length ? { root: { type: 'unseen' } } : {}
        for (const [name, message] of Object.entries(fields)) set(errors, name, { type: 'check', message })
        return { values: {}, errors: errors as Errors<V> }
      },
    })
    const names = new Set(Object.keys(leavesOf(defaults)))
    const counts = (name: string) => {
      const value = get(toInput(form.getValues()), name) as unknown[] | undefined
      return shown.has(name) || !!value?.length
    }
    const readFields = () => {
      const values = element.current ? valuesOf(controlsOf(element.current)) : {}
      for (const [name, value] of Object.entries(values))
        if (names.has(name) && form.getValues(name as Path<V>) !== value)
          form.setValue(name as Path<V>, value as PathValue<V, Path<V>>)
    }
    const putBack = () => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return navigation?.type === 'back_forward' && element.current?.dataset.typed === undefined
    }
    const draftId = options.draft === false ? undefined : id
    const letGo = (why: 'deleted' | 'left' | 'sent') => {
      for (const hold of holds) hold.letGo(why)
    }
    const draft = keepDraft({ id: draftId, form, defaults, secrets, current: readFields, letGo, putBack })
    return { form, shown, labels, secrets, holds, counts, letGo, unseen, toInput, names, readFields, draft }
  })
  const { form, shown, labels, secrets, holds, counts, letGo, unseen, toInput, names, readFields, draft } = parts
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: ({ errors = {}, submitCount = 0 }) => setState({ errors, submitCount }),
      }),
    [form],
  )
  // A session that ends does not make another person of whoever is typing.
  const [owner, setOwner] = useState(account)
  if (account !== owner && account !== guest) setOwner(account)
  useEffect(() => draft.open(owner), [draft, owner])

  /** Whether it told of fields that the form has, but not on the screen. */
  const tellHidden = (rest: FieldErrors): boolean => {
    const hidden = placed(rest, names).fields
    const some = Object.keys(hidden).length > 0
    if (some) setFailure({ hidden })
    return some
  }
  const tell = (error: unknown) => {
    heedEnd(error)
    const { fields, rest } = placed(error instanceof ApiError ? error.fields : {}, shown)
    for (const [name, message] of Object.entries(fields)) form.setError(name as Path<V>, { type: 'service', message })
    const told = failureOf(error, options.refusals ?? {})
    if ('refusal' in told || !(tellHidden(rest) || Object.keys(fields).length)) setFailure(told)
  }
  const send = async (values: V) => {
    try {
      if ((await latest.current.before?.(values)) === false) return
    } catch (error) {
      return tell(error)
    }
    const input = toInput(values)
    const mark = requestKey(endpoint.method, endpoint.path, input)
    const before = attempt(draft.sending(), mark)
    let answer: OutputOf<E>
    let sent: InputOf<E>
    try {
      sent = (await latest.current.toSent?.(input)) ?? input
    } catch (error) {
      return tell(error)
    }
    draft.keepSending({ ...before, unsure: true })
    try {
      answer = await call(endpoint, sent, { idempotencyKey: before.key })
    } catch (error) {
      draft.keepSending(settle(before, outcomeOf(error), mark))
      tell(error)
      latest.current.onFailed?.(error)
      return
    }
    letGo('sent')
    draft.clear()
    latest.current.onDone(answer, values)
  }
  const busy = useRef(false)
  const submit = async () => {
    if (busy.current) return
    busy.current = true
    setSending(true)
    setFailure(undefined)
    unseen.errors = {}
    readFields()
    try {
      await form.handleSubmit(send, ({ root: _, ...errors }) => {
        if (!tellHidden(unseen.errors) && Object.keys(errors).length === 0) setFailure({ key: 'server', again: false })
      })()
    } finally {
      busy.current = false
      setSending(false)
    }
  }

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

  return { form, element, shown, labels, secrets, holds, counts, errors, failure, sending, submit, clear: draft.clear }
}
