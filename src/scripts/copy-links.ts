/**
 * Puts a button at each step of a text (`li[id]`) that copies the link to it. The text has a
 * `<template>` of the button, and the words `data-copy` (with `{step}`), `data-copied` and `data-failed`.
 */
export function copyLinks(text: HTMLElement): void {
  const { copy = '', copied = '', failed = '' } = text.dataset
  const template = text.querySelector('template')
  const status = document.createElement('p')
  status.className = 'visually-hidden'
  status.setAttribute('role', 'status')
  text.after(status)
  for (const step of text.querySelectorAll<HTMLLIElement>('li[id]')) {
    const button = template?.content.firstElementChild?.cloneNode(true)
    if (!(button instanceof HTMLButtonElement)) return
    button.title = copy.replace('{step}', /\d+$/.exec(step.id)?.[0] ?? '')
    button.setAttribute('aria-label', button.title)
    button.addEventListener('click', async () => {
      const link = new URL(location.href)
      link.hash = step.id
      history.replaceState(null, '', link)
      try {
        await navigator.clipboard.writeText(link.href)
        say(button, copied)
      } catch {
        say(button, failed)
      }
    })
    step.append(button)
  }

  function say(button: HTMLElement, words: string): void {
    status.textContent = words
    const bubble = document.createElement('span')
    bubble.className = 'copy-note'
    bubble.setAttribute('aria-hidden', 'true')
    bubble.textContent = words
    text.querySelector('.copy-note')?.remove()
    button.after(bubble)
    setTimeout(() => {
      bubble.remove()
      if (status.textContent === words) status.textContent = ''
    }, 4000)
  }
}
