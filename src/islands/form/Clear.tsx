import { useFormContext } from './context.ts'

/** Empties the form and forgets its draft. */
export function Clear() {
  const { t } = useFormContext()
  return (
    <button className="clear" type="reset">
      {t('clear')}
    </button>
  )
}
