import { useState } from 'react'
import { type FieldValues, type Path, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Endpoint, InputOf, OutputOf } from '#contracts/endpoint.ts'
import type { Call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { forgetDraft } from '#src/stores/drafts.ts'
import { failureMessage } from './failure-message.ts'

/**
 * A form that sends one call of the contract: checked by the call's own schema, errors at their
 * fields as message keys, focus on the first of them. `id` is the form's, for its draft. What is
 * typed stays through every failure.
 */
export function useEndpointForm<E extends Endpoint, Values extends FieldValues>({
  id,
  endpoint,
  call,
  toInput,
}: {
  id: string
  endpoint: E
  call: Call
  toInput: (values: Values) => InputOf<E>
}) {
  const [answer, setAnswer] = useState<OutputOf<E>>()
  const [failure, setFailure] = useState<ReturnType<typeof failureMessage>>()
  const form = useForm<Values>({
    shouldFocusError: true,
    resolver: (values) => {
      const result = z.safeParse(endpoint.input, toInput(values))
      if (result.success) return { values, errors: {} }
      const errors: Record<string, { type: string; message: string }> = {}
      for (const { path, message } of result.error.issues) errors[String(path[0])] ??= { type: 'check', message }
      return { values: {}, errors: errors as never }
    },
  })

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      const data = await call(endpoint, toInput(values))
      forgetDraft(id)
      setAnswer(data)
    } catch (error) {
      // A fault of a field that the person does not see is told as a fault of the whole.
      const shown = Object.keys(form.getValues())
      const told = error instanceof ApiError ? Object.entries(error.fields) : []
      const fields = told.filter(([name]) => shown.includes(name))
      for (const [name, message] of fields)
        form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: true })
      if (!fields.length) setFailure(failureMessage(error))
    }
  })
  return { form, submit, answer, failure, sending: form.formState.isSubmitting }
}
