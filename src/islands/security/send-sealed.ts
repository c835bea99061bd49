import type * as z from 'zod/mini'
import type { InputOf } from '#contracts/endpoint.ts'
import { securityReport, type submitSecurityReport } from '#contracts/security.ts'
import type { Lang } from '#i18n/locales.ts'
import { requestKey } from '#src/api/request-key.ts'
import { keptFile } from '#src/islands/form/files/kept.ts'
import { draftPrefix } from '#src/stores/draft.ts'
import { safeStorage } from '#src/stores/storage.ts'

type Sent = InputOf<typeof submitSecurityReport>

const storage = safeStorage('sessionStorage')
const key = `${draftPrefix}security-sealed`
let last: { of: string; sent: Sent } | undefined

/**
 * What travels of a report: encrypted. The same report is encrypted once, also beyond a reload, since the service knows a
 * second send by its bytes. Throws an `ApiError` where the keys cannot be had.
 */
export async function sendSealed(typed: unknown, language: Lang): Promise<Sent> {
  const of = requestKey('seal', language, typed)
  const known = last ?? read()
  if (known?.of === of) return known.sent
  const report: z.output<typeof securityReport> = securityReport.parse(typed)
  const [token = ''] = report.attachment
  const { name = 'attachment', original: size } = keptFile(token) ?? {}
  const { sealText } = await import('#src/islands/form/sealed/seal.ts')
  const { title, details, email } = report
  const sealed = await sealText(JSON.stringify({ title, details, email, file: { name, size } }))
  last = { of, sent: { report: sealed, attachment: report.attachment, email, language } }
  storage.set(key, JSON.stringify(last))
  return last.sent
}

export function forgetSealed(): void {
  last = undefined
  storage.remove(key)
}

function read(): typeof last {
  try {
    return JSON.parse(storage.get(key) ?? '') as typeof last
  } catch {
    return undefined
  }
}
