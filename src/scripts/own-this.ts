import { modelsOf, readMyHome, withModel, withoutModel, writeMyHome } from '#src/stores/my-home.ts'

/** `[data-own]` says that a model is the reader's. One that the account has is changed there: its button stays pressed. */
const places = [...document.querySelectorAll<HTMLElement>('[data-own]')]

function show(): void {
  const home = readMyHome()
  for (const place of places) {
    const owns = modelsOf(home).includes(place.dataset.own ?? '')
    place.querySelector('button')?.setAttribute('aria-pressed', String(owns))
    place.querySelector('a')?.toggleAttribute('hidden', !owns)
  }
}

for (const place of places)
  place.querySelector('button')?.addEventListener('click', () => {
    const model = place.dataset.own ?? ''
    const home = readMyHome()
    writeMyHome(home.own.includes(model) ? withoutModel(home, model) : withModel(home, model))
    show()
  })
addEventListener('storage', show)
addEventListener('pageshow', show)
show()
