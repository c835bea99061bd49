/**
 * Puts a button at each step of a text (`li[id]`) that copies the link to it. The text has a
 * `<template>` of the button, whose label has `{step}` in it, and a status to say `data-copied` or
 * `data-failed` in.
 */
export function copyLinks(text: HTMLElement): void {
  const template = text.querySelector('template')?.content.firstElementChild as HTMLButtonElement
  const status = text.querySelector('[role=status]') as HTMLElement
  for (const step of text.querySelectorAll('li[id]')) {
    const button = template.cloneNode(true) as HTMLButtonElement
    button.title = button.ariaLabel = template.title.replace('{step}', step.id.replace(/.*-/, ''))
    button.onclick = async () => {
      history.replaceState(null, '', `#${step.id}`)
      try {
        await navigator.clipboard.writeText(location.href)
        status.textContent = text.dataset.copied ?? ''
      } catch {
        status.textContent = text.dataset.failed ?? ''
      }
      setTimeout(() => status.replaceChildren(), 4000)
    }
    step.append(button)
  }
}
