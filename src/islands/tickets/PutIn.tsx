import { useEffect } from 'react'
import { useFormContext } from '#src/islands/form/context.ts'

/** Puts what is known from elsewhere into fields that are empty, once the form has taken up its draft. */
export function PutIn({ values }: { values: Readonly<Record<string, string>> }) {
  const { form } = useFormContext()
  const key = JSON.stringify(values)
  useEffect(() => {
    queueMicrotask(() => {
      for (const [name, value] of Object.entries(JSON.parse(key) as Record<string, string>))
        if (value && !form.getValues(name)) form.setValue(name, value)
    })
  }, [key, form])
  return null
}
