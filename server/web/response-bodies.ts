import { type FileHandle, readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { OpenFiles } from './open-files.ts'

/** A whole file, or a part of it with both ends included. */
interface Part {
  file: string
  size: number
  start: number
  end: number
}

/** Files up to this size are kept in memory: pages, scripts, styles and small pictures. */
const smallFile = 256 * 1024
const memory = 64 * 1024 * 1024
/** What is read of a large file at a time. */
const piece = 64 * 1024

/** Sends the bytes of files, the small ones from memory; those not asked for the longest go first. */
export class ResponseBodies {
  readonly #kept = new Map<string, Buffer>()
  readonly #files = new OpenFiles()
  #bytes = 0

  /** The whole of a small file. Throws when it has not the size that the release says. */
  async read(file: string, size: number): Promise<Buffer> {
    const kept = this.#kept.get(file)
    if (kept) {
      this.#kept.delete(file)
      this.#kept.set(file, kept)
      return kept
    }
    const bytes = await readFile(file)
    if (bytes.length !== size) throw new Error(`${file} has ${bytes.length} bytes instead of ${size}`)
    if (size <= smallFile && !this.#kept.has(file)) this.#keep(file, bytes)
    return bytes
  }

  /** Ends `response` with a part of a file. `head` is called when nothing can fail any more but the connection. */
  async send(response: ServerResponse, { file, size, start, end }: Part, head: () => void): Promise<void> {
    if (size <= smallFile) {
      const bytes = await this.read(file, size)
      head()
      response.end(start === 0 && end === size - 1 ? bytes : bytes.subarray(start, end + 1))
      return
    }
    await this.#files.with(file, async (handle) => {
      const found = await handle.stat()
      if (found.size !== size) throw new Error(`${file} has ${found.size} bytes instead of ${size}`)
      head()
      await pipeline(pieces(handle, start, end), response)
    })
  }

  #keep(file: string, bytes: Buffer): void {
    this.#kept.set(file, bytes)
    this.#bytes += bytes.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= memory) break
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
  }
}

async function* pieces(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = start; position <= end; ) {
    const length = Math.min(piece, end + 1 - position)
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, position)
    if (bytesRead === 0) throw new Error('The file has become shorter.')
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}
