import { isSealed, sealedHead, unsealedName } from '#shared/security/sealed.ts'
import { headLength, typeOfContent } from '#shared/uploads/content-type.ts'
import { extensionOf } from '#shared/uploads/file-name.ts'
import type { UploadLimit } from '#shared/uploads/limits.ts'
import { type FileKind, fileTypes, typeOfExtension } from '#shared/uploads/types.ts'
import { readZipDirectory, type Source } from './zip-directory.ts'

type Fault = 'file-kind' | 'file-other-kind' | 'file-archive' | 'not-sealed'

/**
 * What kind of file it is, or why a form does not take it: content and name must be of the same kind, and both be taken.
 * What is encrypted cannot be looked at: it has to be, and its name says the kind. Phones rename pictures without converting them and the other way round, so that a `.heic` may be a JPEG.
 */
export async function checkContent(
  source: Source,
  name: string,
  { types, sealed }: Pick<UploadLimit, 'types' | 'sealed'>,
): Promise<{ kind: FileKind } | { fault: Fault }> {
  const named = typeOfExtension(extensionOf(sealed ? (unsealedName(name) ?? '') : name))
  if (sealed) {
    const isAsItShould = named && isSealed(await source.read(0, sealedHead))
    return isAsItShould ? { kind: fileTypes[named] } : { fault: 'not-sealed' }
  }
  let type = typeOfContent(await source.read(0, headLength))
  if (!named || !type) return { fault: 'file-other-kind' }
  if (type === 'zip') {
    const directory = await readZipDirectory(source)
    if (!directory || directory.unsafe) return { fault: 'file-archive' }
    if (directory.office && fileTypes[named] === 'document') type = directory.office
  }
  if (fileTypes[type] !== fileTypes[named]) return { fault: 'file-other-kind' }
  return types.includes(type) ? { kind: fileTypes[type] } : { fault: 'file-kind' }
}
