import { code, statusOf } from '#contracts/envelope.ts'
import { confirmWho } from './confirming.ts'
import { isAway } from './service.ts'

/** Fetches a file of the service and saves it. Headers carry what belongs into no address. Answers whether it came. */
export async function saveFrom(path: string, headers: Record<string, string>, name: string): Promise<boolean> {
  try {
    const base = document.documentElement.dataset.api ?? ''
    const given = Object.entries(headers).map(([header, value]) => [header, encodeURIComponent(value)])
    const answer = await fetch(base + path, { headers: Object.fromEntries(given), credentials: 'include' })
    if (answer.status === statusOf[code.confirmNeeded] && (await confirmWho())) return saveFrom(path, headers, name)
    if (!answer.ok) return false
    const anchor = document.createElement('a')
    anchor.href = URL.createObjectURL(await answer.blob())
    anchor.download = name
    anchor.click()
    setTimeout(() => URL.revokeObjectURL(anchor.href), 60_000)
    return true
  } catch {
    isAway.set(true)
    return false
  }
}
