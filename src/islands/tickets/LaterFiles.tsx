import { useEffect, useState } from 'react'
import type { Files } from '#src/islands/form/Files.tsx'
import type { Say } from './words.ts'

type Props = Omit<Parameters<typeof Files>[0], 'purpose'> & Partial<Pick<Parameters<typeof Files>[0], 'purpose'>>

/** A field for files, those of a ticket by default, which comes once the form is alive: nobody chooses one before. */
export function LaterFiles({ t, purpose = 'ticket', ...props }: Props & { t: Say }) {
  const [field, setField] = useState<{ Files: typeof Files } | 'failed'>()
  useEffect(() => {
    import('#src/islands/form/Files.tsx').then(setField, () => setField('failed'))
  }, [])
  if (field && field !== 'failed') return <field.Files {...props} purpose={purpose} />
  return (
    <div className="field">
      <span className="label">{props.label}</span>
      <p className="hint">{field ? t('load-failed') : props.hint}</p>
    </div>
  )
}
