import { addressForm } from './lib/address-form.ts'
import { choiceAddress, mostCompared } from './lib/comparison.ts'
import { messagesOf } from './lib/messages-of.ts'

/** Collects ticked cards of a list, `?compare=1&compare=3`, and leads to their comparison. */
const bar = document.getElementById('compare-bar')
if (bar instanceof HTMLFormElement) run(bar)

function run(bar: HTMLFormElement): void {
  const boxes = [...bar.elements].filter((each) => each instanceof HTMLInputElement)
  const link = bar.querySelector('a') as HTMLAnchorElement
  const status = bar.querySelector('[role=status]') as HTMLElement
  const say = messagesOf(bar)
  const address = choiceAddress(boxes.map(({ value }) => value))

  addressForm(bar, () => {
    const ticked = boxes.filter(({ checked }) => checked)
    for (const box of ticked.splice(mostCompared)) box.checked = false
    const chosen = ticked.map(({ value }) => value)
    for (const box of boxes) box.disabled = !box.checked && chosen.length >= mostCompared
    bar.hidden = chosen.length === 0
    status.textContent = say('chosen', { count: chosen.length, most: mostCompared })
    link.search = address.search({ products: chosen }, '')
  })
}
