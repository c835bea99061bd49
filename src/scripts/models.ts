import type { Lang } from '#i18n/locales.ts'
import { type Message, translator } from '#i18n/translator.ts'
import { modelKey } from '#shared/text/model-key.ts'

/**
 * Narrows `[data-model]` by what is asked in the form and in the address: `?model=mss-310&category=smart-plug&version=2.0`.
 * A model that is asked for by its whole number is opened. What stands in a hidden part of the page does not count; the
 * event `parts` says that other parts are shown.
 */
const form = document.getElementById('models')
if (form instanceof HTMLFormElement) run(form)

function run(form: HTMLFormElement): void {
  const models = [...document.querySelectorAll<HTMLElement>('[data-model]')]
  const groups = [...document.querySelectorAll<HTMLElement>('[data-models]')]
  const none = document.getElementById('no-model') as HTMLElement
  const status = form.querySelector('[role=status]') as HTMLElement
  const t = translator(form.dataset.lang as Lang, { results: JSON.parse(form.dataset.results ?? '""') as Message })
  const fields = [...form.elements].filter(
    (each) => each instanceof HTMLInputElement || each instanceof HTMLSelectElement,
  )

  const apply = () => {
    const asked = new FormData(form)
    const key = modelKey(String(asked.get('model') ?? ''))
    const category = String(asked.get('category') ?? '')
    const version = String(asked.get('version') ?? '')
    const found = new Set<string>()
    for (const each of models) {
      const own = modelKey(each.dataset.model ?? '')
      const versions = [...each.querySelectorAll<HTMLElement>('[data-version]')]
      for (const part of versions) part.hidden = version !== '' && part.dataset.version !== version
      each.hidden =
        !own.includes(key) ||
        (category !== '' && each.dataset.category !== category) ||
        (versions.length > 0 && versions.every(({ hidden }) => hidden))
      if (each instanceof HTMLDetailsElement && own === key) each.open = true
    }
    for (const group of groups) group.hidden = !group.querySelector('[data-model]:not([hidden])')
    for (const each of models) if (!each.closest('[hidden]')) found.add(each.dataset.model ?? '')
    status.textContent = t('results', { count: found.size })
    none.hidden = found.size > 0
  }
  const read = () => {
    const query = new URLSearchParams(location.search)
    for (const field of fields) field.value = query.get(field.name) ?? ''
    apply()
  }

  form.addEventListener('input', () => {
    const address = new URL(location.href)
    for (const { name, value } of fields)
      if (value.trim()) address.searchParams.set(name, value.trim())
      else address.searchParams.delete(name)
    history.replaceState(null, '', address)
    apply()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('reset', () => {
    // The button goes with what it clears, the focus must not.
    fields[0]?.focus()
    setTimeout(() => {
      const address = new URL(location.href)
      for (const { name } of fields) address.searchParams.delete(name)
      history.replaceState(null, '', address)
      read()
    })
  })
  form.addEventListener('parts', apply)
  addEventListener('popstate', read)
  read()
}
