import {
  bytesOf,
  filesFor,
  listPath,
  mostKept,
  type OfflineList,
  openKept,
  type Wanted,
  workerPath,
} from '#shared/offline/kept.ts'
import { formatBytes } from '#shared/text/format.ts'
import { canKeepHelp, turnOffHelp } from '#src/stores/offline-help.ts'
import { messagesOf } from './messages-of.ts'
import { trustedScript } from './trusted-script.ts'

type Key =
  | 'size'
  | 'data-saver'
  | 'keeping'
  | 'kept'
  | 'turned-off'
  | 'failed'
  | 'not-available'
  | 'not-supported'
  | 'too-much'

/** Runs `#keep-help`. What is answered is to be called when the list of models has changed. */
export function keepHelp(part: HTMLElement, models: () => string[]): () => void {
  const section = document.getElementById('keep-help') as HTMLElement
  const status = section.querySelector('[role=status]') as HTMLElement
  const keep = section.querySelector('[data-keep]') as HTMLButtonElement
  const off = section.querySelector('[data-turn-off]') as HTMLButtonElement
  const tag = document.documentElement.lang
  const say = messagesOf<Key>(section)
  const size = (bytes: number) => formatBytes(bytes, tag)
  const { lang, layout } = part.dataset as unknown as Wanted
  const wanted = (): Wanted => ({ lang, layout, models: models() })
  let busy = false
  let agreed = false
  let told: Key | undefined

  const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  const tell = (key: Key, parameters = {}) => {
    status.textContent = say(key, parameters)
  }
  const offer = (label: string | undefined) => {
    keep.hidden = !label
    keep.textContent = label ?? ''
  }
  const bytesWanted = async () => {
    const list: OfflineList = await (await fetch(listPath({ lang, layout }))).json()
    return bytesOf(filesFor(list, models()))
  }

  const show = async () => {
    if (busy) return
    if (!canKeepHelp()) return tell('not-supported')
    const found = await openKept(caches)
    off.hidden = !found
    if (found) {
      const { bytes, at, ...kept } = found.kept
      const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(at)
      tell('kept', { size: size(bytes), date })
      offer(keep.dataset.renew)
      const isWanted = kept.lang === lang && kept.layout === layout && String(kept.models) === String(models())
      if (!isWanted && navigator.onLine && !savesData()) await start()
      return
    }
    offer(models().length ? keep.dataset.keep : undefined)
    if (told) return tell(told)
    status.textContent = ''
    // Whoever saves data is asked before even the list is fetched.
    if (!models().length || savesData()) return
    await bytesWanted().then(
      (bytes) => bytes && tell('size', { size: size(bytes) }),
      () => {},
    )
  }

  const start = async () => {
    if (busy) return
    busy = true
    told = undefined
    try {
      const bytes = await bytesWanted()
      if (bytes > mostKept) return tell('too-much', { size: size(bytes), most: size(mostKept) })
      if (savesData() && !agreed) {
        agreed = true
        tell('data-saver', { size: size(bytes) })
        return offer(keep.dataset.anyway)
      }
      tell('keeping')
      const file = await fetch(workerPath, { method: 'HEAD', cache: 'no-store' })
      if (file.headers.has('X-Offline-Help')) {
        await turnOffHelp()
        return tell('not-available')
      }
      if (await saveByWorker(wanted())) {
        agreed = busy = false
        return await show()
      }
      throw new Error('not saved')
    } catch {
      if (!(await openKept(caches))) await turnOffHelp()
      tell('failed')
    } finally {
      busy = false
    }
  }

  keep.addEventListener('click', start)
  off.addEventListener('click', async () => {
    await turnOffHelp()
    told = 'turned-off'
    await show()
    keep.focus()
  })
  return () => {
    void show()
  }
}

/** Registers the worker, which only those have who asked for it, and has it save; whether that went well. */
async function saveByWorker(wanted: Wanted): Promise<boolean> {
  await navigator.serviceWorker.register(trustedScript(workerPath), { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data.saved)
    if (active) active.postMessage(wanted, [port2])
    else resolve(false)
  })
}
