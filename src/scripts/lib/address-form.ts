import { modelsNamed } from '#shared/text/model-key.ts'
import { addressState, texts } from '#src/stores/address-state.ts'
import { isChanged, isTick } from './fields.ts'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * Keeps the fields of a form and the address alike: `?model=MSS310&market=EU&market=JP`. `apply` is called with what is
 * asked, at once and after each change. What was typed before the script came stands above the address.
 */
export function addressForm(form: HTMLFormElement, apply: (asked: FormData) => void): void {
  const fields = [...form.elements].filter(
    (each): each is Field =>
      (each instanceof HTMLInputElement || each instanceof HTMLSelectElement) && each.name !== '',
  )
  const names = [...new Set(fields.map(({ name }) => name))]
  const state = addressState(Object.fromEntries(names.map((name) => [name, texts])))
  const write = () => {
    const asked = new FormData(form)
    state.write(Object.fromEntries(names.map((name) => [name, asked.getAll(name).map(String)])))
    apply(asked)
  }
  let kept = fields.filter(isChanged)

  state.follow((values) => {
    for (const field of fields) if (!kept.includes(field)) put(field, values[field.name] ?? [])
    if (kept.length) write()
    else apply(new FormData(form))
    kept = []
  })
  // Fields may stand outside of their form.
  for (const field of fields) field.addEventListener('input', write)
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('reset', (event) => {
    event.preventDefault()
    for (const field of fields) put(field, [])
    write()
    // The button goes with what it clears, the focus must not.
    fields[0]?.focus()
  })
}

function put(field: Field, asked: string[]): void {
  if (field instanceof HTMLSelectElement) field.value = optionOf(field, asked[0] ?? '')
  else if (isTick(field)) field.checked = asked.includes(field.value)
  // A blank at the end may be on its way to a next word.
  else if (field.value.trim() !== asked[0]) field.value = asked[0] ?? ''
}

/** The option that is asked for, a model in any spelling; the first one where there is none. */
function optionOf({ options }: HTMLSelectElement, asked: string): string {
  const values = [...options].map(({ value }) => value)
  if (values.includes(asked)) return asked
  const [named, another] = modelsNamed(asked, values.filter(Boolean))
  return (another ? undefined : named) ?? values[0] ?? ''
}
