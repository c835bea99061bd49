import type * as z from 'zod/mini'

/** Where a submission stands. Titles are read by the staff, in English. */
export interface SubmissionState {
  title: string
  /** Nothing more is to be done; the others wait for us. */
  ends?: boolean
  /** The person is mailed: `{kind}-{state}` of `submission.json`. */
  mails?: boolean
  /** What staff may tell with it, in the language of the person: `{kind}-{state}-note` of `submission.json`, around `{note}`. */
  note?: { label: string; required: boolean }
  /** Where that mail leads, a path of this site: `{kind}-{state}-action` of `submission.json`. */
  opens?: string
}

type Fields = Record<string, string | number | boolean | string[]>

/** One sort of what people send in: what is held of it, and what becomes of it. */
export interface SubmissionKind {
  /** Of its list at the desk. */
  title: string
  /** What one is called there. */
  one: string
  /** What is stored, checked when it is written and when it is read. */
  data: z.ZodMiniType<Fields, unknown>
  /** What the desk calls the fields of `data`, in the order in which it shows them. */
  fields: Record<string, string>
  /** `new` is where each begins that says no other. */
  states: Record<string, SubmissionState>
  /** Whether it was promised that it is looked at within two working days. */
  promised?: boolean
}

/** The same object, with its own fields and states as its type. */
export function submissionKind<const K extends SubmissionKind & { states: { new: SubmissionState } }>(kind: K): K {
  return kind
}
