import { limits } from '#contracts/limits.ts'
import type { uploadPurposes } from '#contracts/upload-token.ts'
import { sealedSize } from '#shared/security/sealed.ts'
import type { FileType } from './types.ts'

export type UploadPurpose = (typeof uploadPurposes)[number]

/** What a form of each purpose takes: so many files, of so many bytes together, with such contents. */
export interface UploadLimit {
  files: number
  bytes: number
  types: readonly FileType[]
  /** Whether the browser encrypts them first, so that the service sees nothing but that. */
  sealed?: true
}

/** Parts that a browser sends at a time, over all its files. */
export const partsAtOnce = 3

const pictures = ['jpg', 'png', 'gif', 'webp', 'heic'] as const
const archives = ['zip', '7z', 'rar', 'gz'] as const

export const uploadLimits: Record<UploadPurpose, UploadLimit> = {
  ticket: {
    files: limits.ticketFiles,
    bytes: limits.uploadBytes,
    types: [...pictures, 'mp4', 'mov', 'webm', 'pdf', ...archives],
  },
  security: {
    files: 1,
    bytes: limits.uploadBytes,
    types: ['xlsx', 'doc', 'docx', 'pdf', ...archives, 'jpg', 'png'],
    sealed: true,
  },
  frame: { files: 5, bytes: limits.uploadBytes, types: pictures },
}

/** The most bytes that the files of a form take as they are sent. */
export function sentBytes({ bytes, sealed }: Pick<UploadLimit, 'bytes' | 'sealed'>): number {
  return sealed ? sealedSize(bytes) : bytes
}
