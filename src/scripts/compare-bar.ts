import type { Lang } from '#i18n/locales.ts'
import { type Message, translator } from '#i18n/translator.ts'
import { mostCompared, writeChoice } from './lib/comparison.ts'

/** Collects ticked cards of a list, and leads to their comparison. */
const bar = document.getElementById('compare-bar')
if (bar) run(bar)

function run(bar: HTMLElement): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name=compare]')]
  const link = bar.querySelector('a') as HTMLAnchorElement
  const status = bar.querySelector('p') as HTMLElement
  const t = translator(bar.dataset.lang as Lang, { chosen: JSON.parse(bar.dataset.chosen ?? '""') as Message })

  const show = () => {
    const chosen = boxes.filter((box) => box.checked).map((box) => box.value)
    for (const box of boxes) box.disabled = !box.checked && chosen.length >= mostCompared
    bar.hidden = chosen.length === 0
    status.textContent = t('chosen', { count: chosen.length, most: mostCompared })
    link.href = `${bar.dataset.href}${writeChoice('', chosen)}`
  }
  for (const box of boxes) box.addEventListener('change', show)
  show()
}
