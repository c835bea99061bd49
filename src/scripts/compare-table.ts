import { mostCompared, readChoice, writeChoice } from './lib/comparison.ts'

/** The comparison's choice lives in the address; the table shows the columns that it names. */
const form = document.getElementById('comparison')
if (form instanceof HTMLFormElement) run(form)

function run(form: HTMLFormElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name=product]')]
  const differences = form.querySelector('input[name=differences]') as HTMLInputElement
  const limit = form.querySelector('[data-limit]') as HTMLElement
  const table = document.getElementById('comparison-table') as HTMLTableElement
  const known = boxes.map((box) => box.value)

  const show = () => {
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value)
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
  }
  const read = () => {
    const wanted = readChoice(location.search, known)
    const chosen = wanted.length ? wanted : known.slice(0, mostCompared)
    for (const box of boxes) box.checked = chosen.includes(box.value)
    show()
  }
  form.addEventListener('change', () => {
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value)
    history.replaceState(null, '', `${location.pathname}${writeChoice(location.search, chosen)}`)
    show()
  })
  addEventListener('popstate', read)
  read()
}
