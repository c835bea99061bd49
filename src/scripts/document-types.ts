/** The part of the page that the address asks for: `?type=gpl`; the first one when it asks for none. */
const tabs = document.getElementById('types')
if (tabs) run(tabs)

function run(tabs: HTMLElement): void {
  const links = [...tabs.querySelectorAll<HTMLAnchorElement>('[data-type]')]
  const types = links.map(({ dataset }) => dataset.type ?? '')

  const show = () => {
    const asked = new URLSearchParams(location.search).get('type') ?? location.hash.slice(1)
    const type = types.includes(asked) ? asked : types[0]
    for (const link of links) {
      if (link.dataset.type === type) link.setAttribute('aria-current', 'page')
      else link.removeAttribute('aria-current')
      const part = document.getElementById(link.dataset.type ?? '')
      if (part) part.hidden = link.dataset.type !== type
    }
    document.getElementById('models')?.dispatchEvent(new Event('parts'))
  }

  tabs.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-type]') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const address = new URL(location.href)
    address.searchParams.set('type', link.dataset.type ?? '')
    address.hash = ''
    history.pushState(null, '', address)
    show()
  })
  addEventListener('popstate', show)
  show()
}
