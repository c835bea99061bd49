/** Opens `<dialog>`s: `[data-opens]` names one by id, `[data-closes]` inside it and a click beside it close it. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const opened = target.closest<HTMLElement>('[data-opens]')?.dataset.opens
  if (opened) {
    const dialog = document.getElementById(opened)
    if (dialog instanceof HTMLDialogElement) dialog.showModal()
    return
  }
  const dialog = target.closest('dialog')
  if (dialog && (target === dialog || target.closest('[data-closes]'))) dialog.close()
})
