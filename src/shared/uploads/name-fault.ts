import { extensionOf } from './file-name.ts'
import type { UploadLimit } from './limits.ts'
import { typeOfExtension } from './types.ts'

/** Why a form does not take a file of that name, whatever is in it. */
export function faultOfName(
  name: string,
  { types }: Pick<UploadLimit, 'types'>,
): 'file-kind' | 'file-no-extension' | undefined {
  const extension = extensionOf(name)
  if (extension === '') return 'file-no-extension'
  const type = typeOfExtension(extension)
  return type && types.includes(type) ? undefined : 'file-kind'
}
