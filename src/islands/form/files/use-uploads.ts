import { localeOf } from '#i18n/locales.ts'
import type { UploadPurpose } from '#shared/uploads/limits.ts'
import { useFormContext } from '../context.ts'
import { formatSize } from './format-size.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** By the form that they belong to, so that they outlive a field that leaves the screen. */
const known = new WeakMap<object, Uploads>()

/** The files of the form around a field. */
export function useUploads(purpose: UploadPurpose): Uploads {
  const { form, counts, holds, lang } = useFormContext()
  const found = known.get(form)
  if (found) return found
  const uploads = createUploads({ form, counts }, purpose)
  known.set(form, uploads)
  const { files, bytes } = uploads.limit
  holds.add({ ...uploads.hold, told: { count: files, size: formatSize(bytes, localeOf(lang).tag) } })
  return uploads
}
