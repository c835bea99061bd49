/** Bytes of each part of a file but the last. */
export const partSize = 5 * 1024 * 1024

/** A file that is on its way: it lies in quarantine until it is moved to where it belongs. */
export interface Upload {
  /** `incoming/` and 32 hexadecimal digits. */
  key: string
  /** Bytes, as they were announced. */
  size: number
  /** How the store calls it while parts arrive; empty for a store that goes by the key. */
  id: string
}

/** Where a browser sends one part of an upload, or a small file as a whole. */
export type Target =
  | { part: number; method: 'PUT'; url: string }
  | { part: number; method: 'POST'; url: string; fields: Record<string, string> }

export interface Part {
  /** From 1. */
  number: number
  size: number
}

/** Something is wrong with what was sent; nothing of it is kept. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly reason: 'full' | 'size' | 'gone' | 'incomplete'

  constructor(reason: StorageError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** Whether a file is not there, or not any more. */
export function isGone(error: unknown): boolean {
  return error instanceof StorageError && error.reason === 'gone'
}

/**
 * Where files of people are kept: private, under keys that nobody can guess. Keys of quarantine are the store's,
 * others are given by the caller: `tickets/1234567/` and a name of letters, digits, `_` and `-`.
 */
export interface Storage {
  /** The origin that browsers send to and fetch from; empty when it is the API's own. */
  readonly origin: string
  /** Reserves a place in quarantine for a file of that many bytes. Throws a `StorageError` when there is no room. */
  announce(size: number): Promise<Upload>
  /** Where to send these parts, good for 15 minutes. May be asked again. */
  sign(upload: Upload, parts: readonly number[], now: Date): Promise<Target[]>
  /** What has arrived. */
  parts(upload: Upload): Promise<Part[]>
  /** Puts the parts together, as often as asked. Throws a `StorageError` unless all are there, as long as announced. */
  complete(upload: Upload): Promise<void>
  /** Bytes of a whole file; undefined where there is none. */
  size(key: string): Promise<number | undefined>
  /** The same with the ETag of its content, where the store has such. */
  stat(key: string): Promise<{ size: number; etag?: string } | undefined>
  /** Keeps a whole file under a key, as from a backup, instead of what is there. */
  put(key: string, size: number, body: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes from `start` on, at most `length`. Throws a `StorageError` where there is no such file. */
  read(key: string, start: number, length: number): Promise<Uint8Array>
  /** Moves a whole file; done already is done. Throws a `StorageError` where there is none. */
  move(key: string, to: string): Promise<void>
  /** Deletes an upload that lies in quarantine, whole or in parts; what is not there is no fault. */
  discard(upload: Upload): Promise<void>
  /** Deletes a whole file; what is not there is no fault. */
  delete(key: string): Promise<void>
  /** An address that saves the file under `name` on the reader's computer, good for five minutes. Never shown in place. */
  link(key: string, name: string, now: Date): Promise<string>
  /** Deletes what has lain in quarantine since before `since`, but for these keys; answers how many files. */
  sweep(since: Date, kept?: ReadonlySet<string>): Promise<number>
}

export const targetSeconds = 15 * 60
export const linkSeconds = 5 * 60

/** How many parts a file of that size has; an empty one has one. */
export function partsOf(size: number): number {
  return Math.max(1, Math.ceil(size / partSize))
}

/** Bytes of one part of a file. */
export function sizeOfPart(size: number, part: number): number {
  return part < partsOf(size) ? partSize : size - (partsOf(size) - 1) * partSize
}
