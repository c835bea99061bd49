import { type FileHandle, open } from 'node:fs/promises'

/** Opens files for reading, once however many read the same at a time. */
export class OpenFiles {
  readonly #open = new Map<string, { handle: Promise<FileHandle>; users: number }>()

  /** Calls `act` with a handle that is closed when the last one who has it is done. */
  async with<Result>(file: string, act: (handle: FileHandle) => Promise<Result>): Promise<Result> {
    const shared = this.#open.get(file) ?? { handle: open(file), users: 0 }
    this.#open.set(file, shared)
    shared.users++
    try {
      return await act(await shared.handle)
    } finally {
      if (--shared.users === 0) {
        this.#open.delete(file)
        await (await shared.handle.catch(() => undefined))?.close()
      }
    }
  }
}
