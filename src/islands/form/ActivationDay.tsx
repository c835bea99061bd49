import { Field } from './Field.tsx'

/** The day on which a device was set up: its warranty counts from it. */
export function ActivationDay({ label, hint }: { label: string; hint: string }) {
  return <Field name="activatedOn" label={label} hint={hint} type="date" autoComplete="off" optional />
}
