import { link, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isText } from '../web/media-type.ts'
import { isPage, type Release, type ReleaseFile } from '../web/release.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const smallest = 256

/** Pages are many and change often: quality 11 would take thirty times as long, and save a tenth of a few kilobytes. */
const forPages = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 }
const forFiles = { [constants.BROTLI_PARAM_QUALITY]: 11 }

/**
 * Writes the compressed twins of a file below `site` and answers their sizes; no twin where it would
 * not be smaller. Files that the previous release has with the same bytes share its twins, and
 * pictures, scripts and styles their own bytes too, so that a release costs what is new in it.
 */
export class Compressor {
  readonly #site: string
  readonly #known: Map<string, ReleaseFile>
  readonly #previous: string

  constructor(site: string, previous: Release | undefined) {
    this.#site = site
    this.#previous = previous?.site ?? ''
    this.#known = new Map([...(previous?.files.values() ?? [])].map((file) => [file.hash, file]))
  }

  async compress(file: string, hash: string, bytes: Buffer): Promise<Pick<ReleaseFile, 'br' | 'gz'>> {
    const known = this.#known.get(hash)
    if (known && (await this.#share(known, file))) return { br: known.br, gz: known.gz }
    if (!isText(file) || bytes.length < smallest) return {}
    const params = { ...(isPage(file) ? forPages : forFiles), [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    const br = await brotli(bytes, { params })
    const gz = await zip(bytes, { level: 9 })
    return {
      ...(await this.#write(`${file}.br`, br, bytes, 'br')),
      ...(await this.#write(`${file}.gz`, gz, bytes, 'gz')),
    }
  }

  async #write(file: string, twin: Buffer, bytes: Buffer, name: 'br' | 'gz') {
    if (twin.length >= bytes.length) return {}
    await writeFile(join(this.#site, file), twin)
    return { [name]: twin.length }
  }

  /** False where the file system knows no links, or the previous release has gone. */
  async #share(known: ReleaseFile, file: string): Promise<boolean> {
    const from = join(this.#previous, known.file)
    const to = join(this.#site, file)
    try {
      if (known.br !== undefined) await replace(`${from}.br`, `${to}.br`)
      if (known.gz !== undefined) await replace(`${from}.gz`, `${to}.gz`)
      if (!isPage(file)) await replace(from, to)
      return true
    } catch {
      return false
    }
  }
}

async function replace(from: string, to: string): Promise<void> {
  const partial = `${to}.link`
  await link(from, partial)
  await rename(partial, to)
}
