import { useEffect, useState } from 'react'
import type { Files } from '#src/islands/form/Files.tsx'
import type { Say } from './words.ts'

type Props = Omit<Parameters<typeof Files>[0], 'label' | 'purpose'>

/** A field for files of a ticket, which comes once the form is alive: nobody chooses one before. */
export function LaterFiles({ t, label, ...props }: Props & { t: Say; label: Parameters<Say>[0] }) {
  const [field, setField] = useState<{ Files: typeof Files } | 'failed'>()
  useEffect(() => {
    import('#src/islands/form/Files.tsx').then(setField, () => setField('failed'))
  }, [])
  if (field && field !== 'failed') return <field.Files {...props} label={t(label)} purpose="ticket" />
  return (
    <div className="field">
      <span className="label">{t(label)}</span>
      <p className="hint">{field ? t('load-failed') : props.hint}</p>
    </div>
  )
}
