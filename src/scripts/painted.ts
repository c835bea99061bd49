import type { ClientDirective } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    'client:painted'?: boolean
  }
}

/**
 * Brings an island to life once the page is painted, or has all that it waits for: until then its scripts would take the
 * line from the sheet, the font and the first picture.
 */
const painted: ClientDirective = (load) => {
  let started = false
  const start = async () => {
    if (started) return
    started = true
    const hydrate = await load()
    await hydrate()
  }
  if (document.readyState === 'complete' || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    return void start()
  addEventListener('load', start, { once: true })
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    void start()
  }).observe({ type: 'paint', buffered: true })
}

export default painted
