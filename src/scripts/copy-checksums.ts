import { copyText } from '#src/stores/copy-text.ts'

/** Copies what a button holds in `data-copy`, and says so in the button and in `#copied`. */
const said = document.getElementById('copied')

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-copy]') : null
  if (!button || !said) return
  const label = button.textContent
  const done = said.dataset.copied ?? ''
  if (!(await copyText(button.dataset.copy ?? ''))) {
    // Where copying is forbidden the checksum is marked, ready for the reader's own copy command.
    const sum = button.parentElement?.querySelector('code')
    if (sum) getSelection()?.selectAllChildren(sum)
    return
  }
  if (label === done) return
  said.textContent = button.textContent = done
  setTimeout(() => {
    button.textContent = label
    said.textContent = ''
  }, 4000)
})
