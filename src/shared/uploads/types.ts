/** The kinds of contents that files may have, by what we call them, and what they are to people. */
export const fileTypes = {
  jpg: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  heic: 'image',
  mp4: 'video',
  mov: 'video',
  webm: 'video',
  pdf: 'pdf',
  zip: 'archive',
  '7z': 'archive',
  rar: 'archive',
  gz: 'archive',
  doc: 'document',
  docx: 'document',
  xlsx: 'document',
} as const
export type FileType = keyof typeof fileTypes

export const fileKinds = ['image', 'video', 'pdf', 'archive', 'document'] as const
export type FileKind = (typeof fileKinds)[number]

/** Other ends of names for the same contents. */
const otherExtensions: Record<string, FileType> = { jpeg: 'jpg', heif: 'heic' }

/** What a file is by the end of its name, in small letters and without the dot; undefined for what nobody may send. */
export function typeOfExtension(extension: string): FileType | undefined {
  if (Object.hasOwn(fileTypes, extension)) return extension as FileType
  return Object.hasOwn(otherExtensions, extension) ? otherExtensions[extension] : undefined
}

/** All ends of names for these contents. */
export function extensionsOf(types: readonly FileType[]): string[] {
  const others = Object.keys(otherExtensions).filter((name) => types.includes(otherExtensions[name] as FileType))
  return [...types, ...others]
}
