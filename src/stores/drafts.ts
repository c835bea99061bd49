import { safeStorage } from './storage.ts'

const storage = safeStorage('sessionStorage')
const keyOf = (form: HTMLFormElement) => `draft:${form.id}`

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      !['password', 'file', 'hidden', 'submit'].includes(element.type),
  )
}

const ticks = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

/**
 * Keeps what is typed into `form[data-keep]` for the length of the visit, so that a reload, another
 * language or the other layout loses nothing. Passwords and files are not kept.
 */
export function keepDrafts(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-keep]')) restore(form)
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>('form[data-keep]') : null
    if (form) save(form)
  })
}

/** Forgets a form's draft once it has been sent. */
export function forgetDraft(formId: string): void {
  storage.remove(`draft:${formId}`)
}

function save(form: HTMLFormElement): void {
  const values = fieldsOf(form).map((field) => [
    field.name,
    ticks(field) ? `${field.value}:${field.checked}` : field.value,
  ])
  storage.set(keyOf(form), JSON.stringify(values))
}

function restore(form: HTMLFormElement): void {
  const draft = storage.get(keyOf(form))
  if (!draft) return
  const values = new Map(JSON.parse(draft) as [string, string][])
  for (const field of fieldsOf(form)) {
    const value = values.get(field.name)
    if (value === undefined) continue
    if (ticks(field)) {
      if (field.checked !== (value === `${field.value}:true`)) field.click()
    } else if (field.value === '') {
      field.value = value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
