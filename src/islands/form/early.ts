import { keepTyped, typedInto } from '#src/stores/draft.ts'
import { type Control, controlsOf, isEdited, isSecret, show, valuesOf } from './controls.ts'

/**
 * Forms before their island is alive. They are `method="dialog"`, which sends nothing anywhere; a press on
 * "Send" is remembered for the island, and what is typed outlives a reload or another page.
 */
const waiting = 'astro-island[ssr] form[data-form]'

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (event.defaultPrevented || !form.matches('form[data-form]')) return
  event.preventDefault()
  form.dataset.pressed = ''
})

// Tells what a person types from what the browser puts back after Back.
addEventListener('input', (event) => {
  const form = (event.target as Control).form
  if (form?.matches(waiting)) form.dataset.typed = ''
})

addEventListener('pagehide', () => {
  for (const form of document.querySelectorAll<HTMLFormElement>(waiting)) {
    const typed = valuesOf(controlsOf(form).filter((control) => isEdited(control) && !isSecret(control)))
    if (Object.keys(typed).length) keepTyped(form.id, typed)
  }
})

for (const form of document.querySelectorAll<HTMLFormElement>(waiting)) {
  const typed = typedInto(form.id)
  for (const control of controlsOf(form)) {
    const value = typed[control.name]
    if (value !== undefined && !isEdited(control)) show(control, value)
  }
}
