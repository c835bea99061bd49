/** The ids of third parties that are configured; what is empty is not loaded. */
export interface TrackingIds {
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

let ran = false

/** Loads the tags and reports the view of this page: each navigation loads a page, so each reports once. */
export function runTracking({ pixelId, adsId, analyticsId }: TrackingIds): void {
  if (ran) return
  ran = true
  if (pixelId) runPixel(pixelId)
  const [first] = [analyticsId, adsId].filter(Boolean)
  if (first) runGoogle(first, [analyticsId, adsId].filter(Boolean))
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
