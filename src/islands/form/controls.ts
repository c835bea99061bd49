import type { DraftValues } from '#src/stores/draft.ts'

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const otherTypes = ['submit', 'button', 'reset', 'image', 'hidden', 'file']

/** The named fields of a form that a person fills in, files aside. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(
    (control) =>
      /^(input|select|textarea)$/i.test(control.tagName) && control.name && !otherTypes.includes(control.type),
  )
}

/** What the fields show, whether or not an event said so: password managers and extensions fill in silently. */
export function valuesOf(controls: Control[]): DraftValues {
  const values: DraftValues = {}
  for (const control of controls)
    if (control.type === 'checkbox') values[control.name] = (control as HTMLInputElement).checked
    else if (control.type !== 'radio') values[control.name] = control.value
    else if ((control as HTMLInputElement).checked) values[control.name] = control.value
    else values[control.name] ??= ''
  return values
}

/** Whether a field shows something else than the page was built with. */
export function isEdited(control: Control): boolean {
  if ('checked' in control && /^(checkbox|radio)$/.test(control.type)) return control.checked !== control.defaultChecked
  if (!('options' in control)) return control.value !== control.defaultValue
  const built = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
  return control.value !== (built?.value ?? '')
}

/** Shows a value in a field that no script governs yet. */
export function show(control: Control, value: DraftValues[string]): void {
  if (control.type === 'checkbox') (control as HTMLInputElement).checked = value === true
  else if (control.type === 'radio') (control as HTMLInputElement).checked = control.value === value
  else if (typeof value === 'string') control.value = value
}

/** Whether what is typed there must be kept nowhere: passwords and codes. */
export function isSecret({ type, autocomplete }: { type?: string | undefined; autocomplete?: string | undefined }) {
  return type === 'password' || /password|one-time-code/.test(autocomplete ?? '')
}
