import { addressState, texts } from '#src/stores/address-state.ts'
import { isChanged, isTick, textOf } from './fields.ts'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * Keeps the fields of a form and the address alike: `?model=MSS310&market=EU&market=JP`. `apply` is called with what is
 * asked, at once and after each change. What was typed before the script came, and what the browser puts back into the
 * fields after it, stands above the address.
 */
export function addressForm(form: HTMLFormElement, apply: (asked: FormData) => void): void {
  // Buttons and groups have no name.
  const fields = ([...form.elements] as Field[]).filter(({ name }) => name)
  const names = [...new Set(fields.map(({ name }) => name))]
  const state = addressState(Object.fromEntries(names.map((name) => [name, texts])))
  let applied = ''
  const read = () => {
    apply(new FormData(form))
    applied = textOf(form)
  }
  const write = () => {
    const asked = new FormData(form)
    state.write(Object.fromEntries(names.map((name) => [name, asked.getAll(name).map(String)])))
    read()
  }
  let kept = fields.filter(isChanged)

  state.follow((values) => {
    for (const field of fields) if (!kept.includes(field)) put(field, values[field.name] ?? [])
    if (kept.length) write()
    else read()
    kept = []
  })
  addEventListener('pageshow', () => {
    if (textOf(form) !== applied) write()
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
  if (field instanceof HTMLSelectElement) {
    field.value = asked[0] ?? ''
    // There is no such choice.
    if (field.selectedIndex < 0) field.selectedIndex = 0
  } else if (isTick(field)) field.checked = asked.includes(field.value)
  // A blank at the end may be on its way to a next word.
  else if (field.value.trim() !== asked[0]) field.value = asked[0] ?? ''
}
