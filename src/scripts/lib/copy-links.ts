import { copyText } from '#src/stores/copy-text.ts'

/**
 * Puts a button at each step of a text (`li[id]`) that copies the link to it. The text has a `<template>` of the button,
 * whose title has `{step}` in it, and a status to say `data-copied` or `data-failed` in.
 */
export function copyLinks(text: HTMLElement): void {
  const template = text.querySelector('template')?.content.firstElementChild as HTMLButtonElement
  const status = text.querySelector('[role=status]') as HTMLElement
  for (const step of text.querySelectorAll('li[id]')) {
    const button = template.cloneNode(true) as HTMLButtonElement
    // Not by `fill`, which would bring 2.5 kB to a page that needs nothing else of it.
    const label = template.title.replace('{step}', step.id.replace(/.*-/, ''))
    for (const name of ['title', 'aria-label']) button.setAttribute(name, label)
    button.onclick = async () => {
      history.replaceState(history.state, '', `#${step.id}`)
      const copied = await copyText(location.href)
      status.textContent = text.dataset[copied ? 'copied' : 'failed'] ?? ''
      setTimeout(() => status.replaceChildren(), 4000)
    }
    step.append(button)
  }
}
