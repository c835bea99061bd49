/** Menus are `<details>`: they work alone. This closes them by Escape, by a click elsewhere, and when another opens. */
export function closeMenus(): void {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')]
  const close = (except?: Node) => {
    for (const menu of menus) if (menu.open && !(except && menu.contains(except))) menu.open = false
  }
  document.addEventListener('click', ({ target }) => close(target instanceof Node ? target : undefined))
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    const open = menus.find((menu) => menu.open)
    close()
    open?.querySelector('summary')?.focus()
  })
}
