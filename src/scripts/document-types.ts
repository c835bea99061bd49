import { addressLinks } from './lib/address-links.ts'

/** The part of the page that the address asks for: `?type=gpl`, or `#gpl`. */
const types = document.getElementById('types')
if (types) run(types)

function run(types: HTMLElement): void {
  addressLinks(types, 'type', (chosen, all) => {
    for (const type of all) document.getElementById(type)?.toggleAttribute('hidden', type !== chosen)
    document.getElementById('models')?.dispatchEvent(new Event('parts'))
  })
}
