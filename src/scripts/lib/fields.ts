export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Whether a person, or the browser on a person's behalf, has changed what the field was delivered with. */
export function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex(({ defaultSelected }) => defaultSelected),
      )
    )
  if (field instanceof HTMLInputElement && isTick(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** What the form would send, to see whether it is still the same. */
export function textOf(form: HTMLFormElement): string {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])).toString()
}

export function isTick({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}
