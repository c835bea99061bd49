/** The ids of third parties that are configured; what is empty is not loaded. */
export interface ThirdParties {
  pixelId: string
  adsId: string
  analyticsId: string
}

type Queue = {
  (...call: unknown[]): void
  queue: unknown[]
  callMethod?: (...call: unknown[]) => void
  loaded: boolean
  version: string
}
type Tagged = Window & { fbq?: Queue; dataLayer?: unknown[] }

/** Loads their scripts and reports the view of this page, to be called once: each navigation loads a page. */
export function runThirdParties({ pixelId, adsId, analyticsId }: ThirdParties): void {
  if (pixelId) runPixel(pixelId)
  const ids = [analyticsId, adsId].filter(Boolean)
  if (ids[0]) runGoogle(ids[0], ids)
}

function runPixel(id: string): void {
  const view = window as Tagged
  const queue: Queue = Object.assign(
    (...call: unknown[]) => {
      if (queue.callMethod) queue.callMethod(...call)
      else queue.queue.push(call)
    },
    { queue: [] as unknown[], loaded: true, version: '2.0' },
  )
  view.fbq = queue
  queue('init', id)
  queue('track', 'PageView')
  load('https://connect.facebook.net/en_US/fbevents.js')
}

function runGoogle(first: string, ids: string[]): void {
  const view = window as Tagged
  const layer: unknown[] = []
  view.dataLayer = layer
  // The tag reads `arguments` objects, not arrays.
  function gtag(..._call: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  gtag('js', new Date())
  for (const id of ids) gtag('config', id)
  load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(first)}`)
}

/** A script that is blocked or does not come changes nothing for the page. */
function load(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  document.head.append(script)
}
