import { ComboInput, type Suggestion } from '#src/islands/ui/ComboInput.tsx'
import { useFormContext } from './context.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { type FieldOptions, useField } from './use-field.ts'

interface Props extends FieldOptions {
  label: string
  find(typed: string): readonly Suggestion[]
  autoComplete: string
}

/** One of very many, found by typing. Its value is the text in it: what that means is for `toInput` to say. */
export function Combobox({ find, autoComplete, ...field }: Props) {
  const { form, id, control, first, error, register } = useField(field, { autoComplete })
  const { t } = useFormContext()
  const { ref, ...events } = register()
  return (
    <FieldFrame {...field} id={id} error={error}>
      <ComboInput
        {...events}
        {...control}
        connect={ref}
        autoComplete={autoComplete}
        defaultValue={String(first)}
        find={find}
        label={field.label}
        tell={(count) => t('options', { count })}
        onChoose={({ label }) =>
          form.setValue(field.name, label, { shouldDirty: true, shouldValidate: error !== undefined })
        }
      />
    </FieldFrame>
  )
}
