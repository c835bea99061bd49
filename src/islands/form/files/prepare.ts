import { sealedName } from '#shared/security/sealed.ts'
import { headLength, isAsNamed } from '#shared/uploads/content-type.ts'
import { extensionOf } from '#shared/uploads/file-name.ts'
import { type UploadPurpose, uploadLimits } from '#shared/uploads/limits.ts'
import { strip } from '../strip/strip.ts'
import type { FileItem } from './item.ts'

/** A file as it is sent. */
interface Prepared {
  blob: Blob
  /** What the service is told that it is called. */
  name: string
  item: Pick<FileItem, 'size' | 'asItIs'>
  /** Whether an upload of the same file cannot go on with it. */
  isNew: boolean
}

/** Encrypted anew a file has other bytes. */
const sealed = new WeakMap<File, Blob>()

/** Takes out of a picture where and with what it was taken, or encrypts the file as it is; `undefined` where it is not what its name says. */
export async function prepare(purpose: UploadPurpose, file: File, name: string): Promise<Prepared | undefined> {
  const limit = uploadLimits[purpose]
  if (!limit.sealed) {
    const { file: blob, clean } = await strip(file)
    return { blob, name, item: { size: blob.size, asItIs: !clean }, isNew: false }
  }
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  if (!isAsNamed(head, name, limit)) return undefined
  const known = sealed.get(file)
  const blob = known ?? (await seal(file))
  sealed.set(file, blob)
  return { blob, name: sealedName(extensionOf(name)), item: { size: file.size }, isNew: !known }
}

async function seal(file: File): Promise<Blob> {
  const { sealBlob } = await import('../sealed/seal.ts')
  return sealBlob(file)
}
