import {
  bytesOf,
  cachePrefix,
  filesFor,
  type Kept,
  listPath,
  mostKept,
  notePath,
  type OfflineList,
  openKept,
  type Wanted,
} from '#shared/offline/kept.ts'

/** The headers that a kept answer needs. */
const headersKept = ['Content-Type', 'Content-Security-Policy', 'Referrer-Policy', 'X-Content-Type-Options']
/** Files that are fetched at the same time. */
const abreast = 4

let saving: Promise<unknown> = Promise.resolve()

/** Saves one after the other what is wanted: of what is kept already only what has changed is fetched. */
export function save(wanted: Wanted, storage: CacheStorage): Promise<Kept> {
  const next = saving.then(() => saveNow(wanted, storage))
  saving = next.catch(() => {})
  return next
}

/** The copy before stays until all is there. Rejects when something cannot be had, or when it is too much. */
async function saveNow(wanted: Wanted, storage: CacheStorage): Promise<Kept> {
  const list: OfflineList = await (await take(listPath(wanted), 'no-cache')).json()
  const files = filesFor(list, wanted.models)
  const bytes = bytesOf(files)
  if (bytes > mostKept || files.length === 0) throw new Error(`${files.length} files of ${bytes} bytes are not kept`)
  const before = await openKept(storage)
  const name = `${cachePrefix}${Date.now()}`
  const cache = await storage.open(name)
  try {
    const rest = [...files]
    const work = async () => {
      for (let file = rest.pop(); file; file = rest.pop()) {
        const [path, , hash] = file
        const known = before?.kept.hashes[path] === hash ? await before.cache.match(path) : undefined
        await cache.put(path, known ?? (await plain(await take(path, 'no-cache'))))
      }
    }
    await Promise.all(Array.from({ length: abreast }, work))
    const hashes = Object.fromEntries(files.map(([path, , hash]) => [path, hash]))
    const kept: Kept = { ...wanted, at: Date.now(), bytes, notice: list.notice, hashes }
    await cache.put(notePath, new Response(JSON.stringify(kept)))
    for (const each of await storage.keys())
      if (each.startsWith(cachePrefix) && each !== name) await storage.delete(each)
    return kept
  } catch (error) {
    await storage.delete(name)
    throw error
  }
}

async function take(path: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(path, { cache, credentials: 'same-origin' })
  // A page of another address would be shown under this one.
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** The answer without what belongs to its journey; of pictures in a page the one that is kept. */
async function plain(answer: Response): Promise<Response> {
  const headers = new Headers()
  for (const name of headersKept) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  if (!answer.headers.get('Content-Type')?.startsWith('text/html'))
    return new Response(await answer.blob(), { headers })
  const html = (await answer.text()).replace(/<source\b[^>]*>/g, '').replace(/ (?:srcset|sizes)="[^"]*"/g, '')
  return new Response(html, { headers })
}
