import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { chooseEncoding } from './encoding.ts'
import { headerOf } from './header.ts'
import { mediaType } from './media-type.ts'
import { parseRange } from './range.ts'
import type { Release, ReleaseFile } from './release.ts'
import type { ResponseBodies } from './response-bodies.ts'

export type Headers = Record<string, string | number>

const twin = { br: '.br', gzip: '.gz', identity: '' } as const

/**
 * Answers a `GET` or `HEAD` with a file of a release: compressed as the client likes it, 304 when it
 * has it already, a part of it when it asks for one. Throws before anything is sent when the file
 * cannot be read.
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { release, file, bodies, headers }: { release: Release; file: ReleaseFile; bodies: ResponseBodies; headers: Headers },
): Promise<void> {
  const asked = (name: string) => headerOf(request, name)
  const has = { br: file.br !== undefined, gzip: file.gz !== undefined }
  // A part is always one of the file itself: that of a compressed twin is of no use to a client that resumes.
  const encoding = asked('range') ? 'identity' : chooseEncoding(asked('accept-encoding'), has)
  const etag = `"${file.hash}${twin[encoding]}"`
  const answer: Headers = { ...headers, ETag: etag }
  if (has.br || has.gzip) answer.Vary ??= 'Accept-Encoding'
  if (names(asked('if-none-match'), etag)) {
    response.writeHead(304, answer).end()
    return
  }

  const size = (encoding === 'br' ? file.br : encoding === 'gzip' ? file.gz : file.size) ?? file.size
  const current = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = current ? parseRange(asked('range'), size) : undefined
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...answer, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end()
    return
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  answer['Content-Type'] = mediaType(file.file)
  answer['Content-Length'] = end - start + 1
  if (encoding === 'identity') answer['Accept-Ranges'] = 'bytes'
  else answer['Content-Encoding'] = encoding
  if (range) answer['Content-Range'] = `bytes ${start}-${end}/${size}`
  const head = () => response.writeHead(range ? 206 : 200, answer)
  if (request.method === 'HEAD' || size === 0) head().end()
  else await bodies.send(response, { file: join(release.site, file.file + twin[encoding]), size, start, end }, head)
}

/** Whether `If-None-Match` names the tag, strong or weak. */
function names(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
