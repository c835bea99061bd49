import type { UploadPurpose } from '#shared/uploads/limits.ts'
import { useFormContext } from '../context.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** By the form that they belong to, so that they outlive a field that leaves the screen. */
const known = new WeakMap<object, Uploads>()

/** The files of the form around a field. */
export function useUploads(purpose: UploadPurpose): Uploads {
  const { form, counts, holds } = useFormContext()
  const found = known.get(form)
  if (found) return found
  const uploads = createUploads({ form, counts }, purpose)
  known.set(form, uploads)
  holds.add(uploads.hold)
  return uploads
}
