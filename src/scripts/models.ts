import { modelsLike, modelsNamed } from '#shared/text/model-key.ts'
import { addressForm } from './lib/address-form.ts'
import { messagesOf } from './lib/messages-of.ts'

/**
 * Narrows `[data-model]` by what is asked: `?model=mss-310&category=smart-plug&version=2.0`. A model that is asked for by
 * its whole number is opened. What stands in a hidden part of the page does not count; the event `parts` says that other
 * parts are shown.
 */
const form = document.getElementById('models')
if (form instanceof HTMLFormElement) run(form)

function run(form: HTMLFormElement): void {
  const models = [...document.querySelectorAll<HTMLElement>('[data-model]')]
  const groups = [...document.querySelectorAll<HTMLElement>('[data-models]')]
  const none = document.getElementById('no-model') as HTMLElement
  const status = form.querySelector('[role=status]') as HTMLElement
  const numbers = [...new Set(models.map(({ dataset }) => dataset.model ?? ''))]
  const say = messagesOf(form)

  const apply = (asked: FormData) => {
    const model = String(asked.get('model') ?? '')
    const like = modelsLike(model, numbers)
    const named = modelsNamed(model, numbers)
    const category = asked.get('category')
    const version = asked.get('version')
    for (const each of models) {
      const own = each.dataset.model ?? ''
      const versions = [...each.querySelectorAll<HTMLElement>('[data-version]')]
      for (const part of versions) part.hidden = Boolean(version) && part.dataset.version !== version
      each.hidden =
        !like.includes(own) ||
        (Boolean(category) && each.dataset.category !== category) ||
        (versions.length > 0 && versions.every(({ hidden }) => hidden))
      if (each instanceof HTMLDetailsElement && named.includes(own)) each.open = true
    }
    for (const group of groups) group.hidden = !group.querySelector('[data-model]:not([hidden])')
    const shown = models.filter((each) => !each.closest('[hidden]'))
    const count = new Set(shown.map(({ dataset }) => dataset.model)).size
    status.textContent = say('results', { count })
    none.hidden = count > 0
  }
  addressForm(form, apply)
  form.addEventListener('parts', () => apply(new FormData(form)))
}
