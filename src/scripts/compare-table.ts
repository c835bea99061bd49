import { choiceAddress, mostCompared } from './lib/comparison.ts'
import { textOf } from './lib/fields.ts'

/** The comparison shows the columns that its address names, the first ones where it names none: `?products=2,3`. */
const form = document.getElementById('comparison')
if (form instanceof HTMLFormElement) run(form)

function run(form: HTMLFormElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name=product]')]
  const differences = form.querySelector('input[name=differences]') as HTMLInputElement
  const limit = form.querySelector('[data-limit]') as HTMLElement
  const table = document.getElementById('comparison-table') as HTMLTableElement
  const known = boxes.map((box) => box.value)
  const address = choiceAddress(known)

  let shown = ''
  const show = (chosen: readonly string[]) => {
    for (const box of boxes) box.disabled = !box.checked && chosen.length >= mostCompared
    limit.textContent = chosen.length >= mostCompared && known.length > mostCompared ? (limit.dataset.limit ?? '') : ''
    for (const cell of table.querySelectorAll<HTMLElement>('[data-product]'))
      cell.hidden = !chosen.includes(cell.dataset.product ?? '')
    for (const heading of table.querySelectorAll<HTMLTableCellElement>('th[colspan]'))
      heading.colSpan = chosen.length + 1
    for (const row of table.querySelectorAll<HTMLTableRowElement>('tbody tr')) {
      const texts = [...row.querySelectorAll('td:not([hidden])')].map((cell) => cell.textContent)
      if (texts.length) row.hidden = differences.checked && texts.every((text) => text === texts[0])
    }
    for (const body of table.tBodies) body.hidden = !body.querySelector('tr:not(.group):not([hidden])')
    shown = textOf(form)
  }
  const change = () => {
    const products = boxes.filter((box) => box.checked).map((box) => box.value)
    address.write({ products, differences: differences.checked })
    show(products)
  }

  // What was ticked before the script came is a choice.
  if (boxes.some((box) => box.checked)) change()
  address.follow((asked) => {
    const chosen = asked.products.length ? asked.products : known.slice(0, mostCompared)
    for (const box of boxes) box.checked = chosen.includes(box.value)
    differences.checked = asked.differences
    show(chosen)
  })
  form.addEventListener('input', change)
  // The browser may put ticks back after the script.
  addEventListener('pageshow', () => {
    if (textOf(form) !== shown) change()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
}
