import { useEffect, useState } from 'react'
import type { Files } from '#src/islands/form/Files.tsx'

type Props = Parameters<typeof Files>[0]

/** The field for files, which comes once the form is alive: nobody chooses one before. */
export function LaterFiles({ failed, ...props }: Props & { failed: string }) {
  const [field, setField] = useState<{ Files: typeof Files } | 'failed'>()
  useEffect(() => {
    import('#src/islands/form/Files.tsx').then(setField, () => setField('failed'))
  }, [])
  if (field && field !== 'failed') return <field.Files {...props} />
  return (
    <div className="field">
      <span className="label">{props.label}</span>
      <p className="hint">{field ? failed : props.hint}</p>
    </div>
  )
}
