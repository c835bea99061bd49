import { FieldFrame } from './FieldFrame.tsx'
import { type FieldOptions, useField } from './use-field.ts'

/** Text of several lines. Its length is the check's to judge: a limit here would cut a paste in silence. */
export function TextArea({ rows = 6, ...options }: FieldOptions & { rows?: number }) {
  const { id, control, first, error, register } = useField(options)
  return (
    <FieldFrame {...options} id={id} error={error}>
      <textarea {...register()} {...control} className="input" rows={rows} defaultValue={String(first)} />
    </FieldFrame>
  )
}
