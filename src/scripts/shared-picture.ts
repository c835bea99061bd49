/**
 * Between a list and the page of a product the picture stays in sight and moves to its new place: the page of the
 * product names its picture in CSS, a list names the one of the card that is left or returned to. Browsers without
 * transitions between documents, and readers who want no motion, just change the page.
 */
addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (viewTransition) share(activation?.entry.url, viewTransition)
})
addEventListener('pagereveal', ({ viewTransition }) => {
  if (viewTransition) share(navigation.activation?.from?.url, viewTransition)
})

function share(other: string | null | undefined, transition: ViewTransition): void {
  // When the other page takes no part the page just changes, and that is no error.
  transition.ready.catch(() => {})
  if (!other) return
  const { pathname } = new URL(other)
  const link = [...document.querySelectorAll<HTMLAnchorElement>('[data-card] a')].find(
    (each) => each.pathname === pathname,
  )
  const picture = link?.closest('[data-card]')?.querySelector<HTMLElement>('.tile')
  if (!picture) return
  picture.style.viewTransitionName = 'product'
  transition.finished.finally(() => {
    picture.style.viewTransitionName = ''
  })
}
