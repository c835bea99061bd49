import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Lines } from './format.ts'

const atOnce = 256 * 1024

export interface LineWriter {
  write(line: string): Promise<void>
  /** Brings all to the disk. */
  end(): Promise<Lines>
  /** Gives up. */
  close(): Promise<void>
}

/** Writes lines to a new file that only this user reads. */
export async function writeLines(file: string): Promise<LineWriter> {
  const handle = await open(file, 'wx', 0o600)
  const hash = createHash('sha256')
  const written = { lines: 0, bytes: 0 }
  let waiting: string[] = []
  let length = 0

  async function flush(): Promise<void> {
    const bytes = Buffer.from(waiting.join(''))
    waiting = []
    length = 0
    hash.update(bytes)
    written.bytes += bytes.length
    await handle.writeFile(bytes)
  }

  return {
    async write(line) {
      waiting.push(line, '\n')
      length += line.length
      written.lines += 1
      if (length >= atOnce) await flush()
    },
    async end() {
      await flush()
      await handle.sync()
      await handle.close()
      return { ...written, sha256: hash.digest('hex') }
    },
    close: () => handle.close(),
  }
}

/** The lines of a file, one after the other. Nothing but a line feed ends one: other separators may stand in a text. */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: atOnce })) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
