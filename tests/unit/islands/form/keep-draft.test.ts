import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { keepDraft } from '#src/islands/form/keep-draft.ts'

test('what stands in the fields when the form is opened stays, though no event told of it', () => {
  vi.stubGlobal('addEventListener', () => {})
  const defaults = { email: '', agreed: false }
  const form = createFormControl({ defaultValues: defaults })
  form.subscribe({ formState: {}, callback: () => {} })
  const fields = { email: 'manager@example.com', agreed: true }
  const draft = keepDraft({
    id: 'newsletter',
    form,
    defaults,
    secrets: new Set(),
    current: () => {
      form.setValue('email', fields.email)
      form.setValue('agreed', fields.agreed)
    },
    letGo: () => {},
    putBack: () => false,
  })
  draft.open('guest')
  expect(form.getValues()).toEqual(fields)
})
