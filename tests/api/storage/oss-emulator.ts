import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OssConfig } from '#server/config.ts'

interface Stored {
  body: Buffer
  at: Date
}

/** As much of OSS as the store uses, on this computer: it checks the signatures of forms and addresses itself. */
export async function openOssEmulator() {
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, { key: string; parts: Map<number, Buffer> }>()
  /** Method, path and query of what was asked with the account's own signature. */
  const calls: string[] = []
  const secret = 'secret-of-the-account'
  /** What becomes of requests instead: the connection is cut, or the bucket answers with this status. */
  const trouble: { with?: (method: string, path: string) => 'cut' | number | undefined } = {}
  const config = {
    region: 'oss-eu-central-1',
    bucket: 'files',
    accessKeyId: 'id-of-the-account',
    accessKeySecret: secret,
  }

  const server = createServer((request, response) => {
    const fate = trouble.with?.(request.method ?? '', request.url ?? '')
    if (fate === 'cut') return void request.destroy()
    if (fate) return void response.writeHead(fate).end('<Error><Code>InternalError</Code></Error>')
    void answer(request).then(
      ({ status = 200, body = '', headers = {} }) => response.writeHead(status, { ...cors, ...headers }).end(body),
      (error: Error) => response.writeHead(500).end(error.stack),
    )
  })

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://oss')
    const body = Buffer.concat(await Array.fromAsync(request))
    const key = decodeURIComponent(url.pathname.slice(1))
    const query = url.searchParams
    if (request.method === 'OPTIONS') return {}
    if (request.method === 'POST' && (request.headers['content-type'] ?? '').startsWith('multipart/form-data'))
      return takeForm(body, request.headers['content-type'] as string)
    if (query.has('x-oss-signature')) {
      if (!isSigned(request.method ?? '', url)) return refusal(403, 'SignatureDoesNotMatch')
    } else if (!request.headers.authorization?.startsWith('OSS4-HMAC-SHA256 Credential=id-of-the-account/')) {
      return refusal(403, 'AccessDenied')
    } else calls.push(`${request.method} ${url.pathname}${url.search}`)
    return run(request, key, query, body)
  }

  function run({ method, headers }: IncomingMessage, key: string, query: URLSearchParams, body: Buffer): Answer {
    const upload = uploads.get(query.get('uploadId') ?? '')
    const object = objects.get(key)
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`
      uploads.set(id, { key, parts: new Map() })
      return xml(
        `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (method === 'POST' && query.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name)
      return xml('<DeleteResult></DeleteResult>')
    }
    if (query.has('uploadId') && !upload) return refusal(404, 'NoSuchUpload')
    if (upload && method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return { headers: { ETag: etag(body) } }
    }
    if (upload && method === 'GET') {
      const parts = [...upload.parts].map(
        ([number, part]) =>
          `<Part><PartNumber>${number}</PartNumber><Size>${part.length}</Size><ETag>${etag(part)}</ETag></Part>`,
      )
      return xml(`<ListPartsResult>${parts.join('')}</ListPartsResult>`)
    }
    if (upload && method === 'POST') {
      objects.set(key, {
        body: Buffer.concat([...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part)),
        at: new Date(),
      })
      uploads.delete(query.get('uploadId') ?? '')
      return xml('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
    }
    if (method === 'GET' && query.has('list-type')) {
      const listed = [...objects].filter(([name]) => name.startsWith(query.get('prefix') ?? ''))
      const contents = listed.map(
        ([name, { body, at }]) =>
          `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${body.length}</Size></Contents>`,
      )
      return xml(`<ListBucketResult>${contents.join('')}<IsTruncated>false</IsTruncated></ListBucketResult>`)
    }
    if (method === 'PUT' && headers['x-oss-copy-source']) {
      const source = objects.get(decodeURIComponent(String(headers['x-oss-copy-source'])).split('/').slice(2).join('/'))
      if (!source) return refusal(404, 'NoSuchKey')
      objects.set(key, source)
      return xml('<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>')
    }
    if (method === 'PUT') {
      objects.set(key, { body, at: new Date() })
      return { headers: { ETag: etag(body) } }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    if (!object) return refusal(404, 'NoSuchKey')
    if (method === 'HEAD') return { headers: { 'Content-Length': String(object.body.length), ETag: etag(object.body) } }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    return {
      status: from === undefined ? 200 : 206,
      body: from === undefined ? object.body : object.body.subarray(Number(from), Number(to) + 1),
      headers: Object.fromEntries(
        [...query].flatMap(([name, value]) => (name.startsWith('response-') ? [[name.slice(9), value]] : [])),
      ),
    }
  }

  async function takeForm(body: Buffer, type: string): Promise<Answer> {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()
    const file = form.get('file') as File
    const text = (name: string) => String(form.get(name) ?? '')
    const [, day = '', region = ''] = text('x-oss-credential').split('/')
    if (text('x-oss-signature') !== signature(day, region, text('policy'))) return refusal(403, 'SignatureDoesNotMatch')
    const { conditions, expiration } = JSON.parse(Buffer.from(text('policy'), 'base64').toString())
    if (new Date(expiration) < new Date()) return refusal(403, 'AccessDenied')
    for (const [kind, name, value] of conditions.filter(Array.isArray)) {
      if (kind === 'content-length-range' && (file.size < name || file.size > value))
        return refusal(400, 'EntityTooLarge')
      if (kind === 'eq' && text(String(name).slice(1)) !== value) return refusal(403, 'AccessDenied')
    }
    if (objects.has(text('key'))) return refusal(409, 'FileAlreadyExists')
    objects.set(text('key'), { body: Buffer.from(await file.arrayBuffer()), at: new Date() })
    return { status: 200 }
  }

  function signature(day: string, region: string, text: string): string {
    const step = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()
    const key = step(step(step(step(`aliyun_v4${secret}`, day), region), 'oss'), 'aliyun_v4_request')
    return createHmac('sha256', key).update(text).digest('hex')
  }

  /** Whether the query of an address is signed: for this method, this object and these parameters, and not over. */
  function isSigned(method: string, url: URL): boolean {
    const query = new URLSearchParams(url.searchParams)
    const given = query.get('x-oss-signature')
    query.delete('x-oss-signature')
    const time = query.get('x-oss-date') ?? ''
    const started = Date.parse(time.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))
    if (started + Number(query.get('x-oss-expires')) * 1000 < Date.now()) return false
    const percent = (value: string) =>
      encodeURIComponent(value).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
    const sorted = [...query]
      .map(([name, value]) => (value ? `${percent(name)}=${percent(value)}` : percent(name)))
      .sort()
    const object = `/${config.bucket}${url.pathname}`
    const canonical = [method, object, sorted.join('&'), '', '', 'UNSIGNED-PAYLOAD'].join('\n')
    const scope = (query.get('x-oss-credential') ?? '').split('/').slice(1)
    const hash = createHash('sha256').update(canonical).digest('hex')
    const text = ['OSS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n')
    return given === signature(scope[0] ?? '', scope[1] ?? '', text)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: { ...config, endpoint } satisfies OssConfig,
    objects,
    calls,
    trouble,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

interface Answer {
  status?: number
  body?: string | Buffer
  headers?: Record<string, string>
}

/** What the bucket's rules let pages of other origins do. */
const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Methods': 'PUT, POST' }
const xml = (text: string): Answer => ({ body: text, headers: { 'Content-Type': 'application/xml' } })
const etag = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const refusal = (status: number, code: string): Answer => ({ ...xml(`<Error><Code>${code}</Code></Error>`), status })
