import { hintKey } from '#src/stores/hint-key.ts'
import { modelsOf, readMyHome, withAccount, withModel, withoutModel, writeMyHome } from '#src/stores/my-home.ts'
import { safeStorage } from '#src/stores/storage.ts'
import { readDeviceModels } from './lib/read-devices.ts'

const isLoggedIn = () => safeStorage('localStorage').get(hintKey) === 'true'

/** The page of the reader's devices. `?add=MSS310` comes from a page that shows the device. */
const part = document.getElementById('my-home')
if (part) run(part)

function run(part: HTMLElement): void {
  const devices = [...part.querySelectorAll<HTMLElement>('[data-device]')]
  const none = document.getElementById('my-home-none') as HTMLElement
  const choice = document.getElementById('my-home-model') as HTMLSelectElement
  const known = devices.map(({ dataset }) => dataset.device ?? '')
  const owned = () => modelsOf(readMyHome()).filter((model) => known.includes(model))
  let changed = () => {}

  const show = () => {
    const { account } = readMyHome()
    const mine = owned()
    const hide = (device: HTMLElement, selector: string, hidden: boolean) =>
      device.querySelector(selector)?.toggleAttribute('hidden', hidden)
    for (const device of devices) {
      const model = device.dataset.device ?? ''
      const isAccounts = account.includes(model)
      device.hidden = !mine.includes(model)
      hide(device, '[data-account]', !isAccounts)
      hide(device, '[data-own-only]', isAccounts)
      hide(device, '[data-register]', !isLoggedIn())
    }
    none.hidden = mine.length > 0
    changed()
  }

  part.addEventListener('click', ({ target }) => {
    const device = target instanceof Element && target.closest('[data-remove]')?.closest<HTMLElement>('[data-device]')
    if (!device) return
    writeMyHome(withoutModel(readMyHome(), device.dataset.device ?? ''))
    show()
    // The button is gone, the focus must not be.
    choice.focus()
  })
  document.getElementById('my-home-add')?.addEventListener('submit', (event) => {
    event.preventDefault()
    if (choice.value) writeMyHome(withModel(readMyHome(), choice.value))
    choice.value = ''
    show()
  })
  addEventListener('storage', show)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) show()
  })
  const address = new URL(location.href)
  const added = address.searchParams.get('add') ?? ''
  if (known.includes(added)) writeMyHome(withModel(readMyHome(), added))
  if (added) {
    address.searchParams.delete('add')
    history.replaceState(history.state, '', address)
  }
  show()
  void import('./lib/keep-help.ts').then(({ keepHelp }) => {
    changed = keepHelp(part, owned)
    changed()
  })
  devices.find(({ dataset }) => dataset.device === added)?.scrollIntoView({ block: 'center' })
  if (isLoggedIn())
    void readDeviceModels().then((models) => {
      if (!models) return
      writeMyHome(withAccount(readMyHome(), models))
      show()
    })
}
