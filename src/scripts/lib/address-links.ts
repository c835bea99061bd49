import { addressState, text } from '#src/stores/address-state.ts'

/**
 * Links of which each chooses a value of one parameter, `?tag=heating`, for what stands on this page. `show` is called
 * with the value that the address chooses and with all, at once and after each change; the first is chosen where it names
 * none.
 */
export function addressLinks(list: HTMLElement, name: string, show: (chosen: string, all: string[]) => void): void {
  const links = [...list.querySelectorAll('a')]
  const state = addressState({ [name]: text })
  const chosenBy = (link: HTMLAnchorElement) => state.read(link.search)[name] ?? ''

  const apply = () => {
    const asked = [state.read()[name], location.hash.slice(1)]
    const current = links.find((link) => chosenBy(link) && asked.includes(chosenBy(link))) ?? links[0]
    for (const link of links)
      if (link === current) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
    if (current) show(chosenBy(current), links.map(chosenBy))
  }
  list.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    state.write({ [name]: chosenBy(link) }, 'push')
    apply()
  })
  state.follow(apply)
}
