import type { MessagesOf } from '#i18n/messages.ts'
import type { UploadPurpose } from '#shared/uploads/limits.ts'

export type FileWord = keyof MessagesOf<'files'>

/** Why a file is not there. */
export interface Problem {
  key: FileWord
  /** The limit that it exceeds. */
  bytes?: number | undefined
  /** Seconds to wait. */
  after?: number | undefined
}

/**
 * A file of a form. `refused` never goes; `over` waits for room among the others; `failed` may be tried again as it is;
 * `broken` needs the file once more, as its bytes are not at hand.
 */
export interface FileItem {
  /** Unique on the page. */
  readonly id: number
  /** The name of the field. */
  readonly field: string
  readonly name: string
  /** Bytes that are sent, without what was taken out of a picture. */
  readonly size: number
  /** Bytes as they lie on the person's computer, and when they were changed last: to know the file again. */
  readonly original: number
  readonly modified: number
  readonly state: 'preparing' | 'sending' | 'waiting' | 'checking' | 'done' | 'failed' | 'refused' | 'over' | 'broken'
  readonly sent: number
  /** Seconds until it is there, once that can be told. */
  readonly left?: number | undefined
  /** What the service calls it; the value of the field lists these. */
  readonly token?: string | undefined
  /** An address of the picture in this page. */
  readonly preview?: string | undefined
  /** A picture of which place and camera could not be taken out. */
  readonly asItIs?: boolean
  readonly problem?: Problem | undefined
}

/** The files of a form, as what sends them sees it. */
export interface UploadList {
  readonly purpose: UploadPurpose
  find(id: number): FileItem | undefined
  update(id: number, change: Partial<FileItem>): void
  /** Reads a word out, about a file. */
  tell(key: FileWord, file: Pick<FileItem, 'name' | 'field'>): void
  /** Puts the tokens of a field into the form. */
  sync(field: string): void
}

/** Whether a file is the one that an item stands for. */
export function isSame({ name, original, modified }: FileItem, file: File, cleaned: string): boolean {
  return name === cleaned && original === file.size && modified === file.lastModified
}

/** Whether it is on its way. */
export function isBusy({ state }: FileItem): boolean {
  return /^(?:preparing|sending|waiting|checking)$/.test(state)
}
