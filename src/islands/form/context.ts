import { createContext, useContext } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { FieldErrors } from '#contracts/envelope.ts'
import type { Parameters } from '#i18n/fill.ts'
import type { Lang } from '#i18n/locales.ts'
import type { MessagesOf } from '#i18n/messages.ts'
import type { Translator } from '#i18n/translator.ts'
import type { Failure } from './failure.ts'

/** A part of a form that holds more than its values: files on their way. */
export interface Hold {
  /** What stands in the texts of its errors: `{count}`. */
  told: Parameters
  /** Message keys for the fields that keep the form from being sent. */
  errors(): FieldErrors
  /** Lets go of everything: it was sent, is to be deleted, or belongs to somebody else. */
  letGo(why: 'sent' | 'deleted' | 'left'): void
}

/** What the parts of a form share. */
export interface FormContextValue {
  id: string
  lang: Lang
  form: UseFormReturn<FieldValues>
  /** The fields on the screen. */
  shown: Set<string>
  /** What fields are called, where that is words. */
  labels: Map<string, string>
  secrets: Set<string>
  holds: Set<Hold>
  /** Whether what a field holds would be sent: it is on the screen, or on another step. */
  counts(name: string): boolean
  failure: Failure | undefined
  sending: boolean
  /** The kit's words. */
  t: Translator<keyof MessagesOf<'form'>>
  /** The text of a failure. */
  tell(failure: Failure): string
  /** The text of a field's error. */
  errorOf(name: string): string | undefined
  /** The form's own word for required fields that are empty, when some are. */
  missing: string | undefined
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

export function useFormContext(): FormContextValue {
  const value = useContext(FormContext)
  if (!value) throw new Error('A field stands in a <Form>.')
  return value
}

/** The id of a field's element: `ticket-address-street`. */
export function fieldId(form: string, name: string): string {
  return `${form}-${name.replaceAll('.', '-')}`
}
