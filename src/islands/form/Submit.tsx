import { useFormContext } from './context.ts'
import { ErrorSummary } from './ErrorSummary.tsx'

/** The button that sends, and above it what came of sending. It keeps the focus while it is busy. */
export function Submit({ children }: { children: React.ReactNode }) {
  const { sending, t } = useFormContext()
  return (
    <>
      <ErrorSummary />
      <button className="button" type="submit" aria-disabled={sending || undefined}>
        {sending ? t('sending') : children}
      </button>
    </>
  )
}
