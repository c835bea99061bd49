import { describe, expect, it } from 'vitest'
import { checkContent } from '#server/uploads/check-content.ts'
import { isAsNamed } from '#shared/uploads/content-type.ts'
import { uploadLimits } from '#shared/uploads/limits.ts'
import { fileTypes } from '#shared/uploads/types.ts'
import { fileOf, heads } from '#tests/helpers/file-heads.ts'
import { seal } from '#tests/helpers/sealed.ts'
import { type ZipEntry, zip } from '#tests/helpers/zip.ts'
import { dependencies } from '../../../../package.json' with { type: 'json' }

const { ticket, security } = uploadLimits

const { types } = security

function check(name: string, bytes: Uint8Array, limit: Parameters<typeof checkContent>[2] = ticket) {
  const read = async (start: number, length: number) => bytes.subarray(start, start + length)
  return checkContent({ size: bytes.length, read }, name, limit)
}

describe('what is in a file', () => {
  it.each(ticket.types.map((type) => [type]))('is taken as %s when its name says so', async (type) => {
    expect(await check(`a.${type}`, fileOf(type))).toHaveProperty('kind')
  })

  it.each(security.types.map((type) => [type]))('is taken as %s by the form for security', async (type) => {
    const sealed = await seal(fileOf(type))
    expect(await check(`attachment.${type}.age`, sealed, security)).toEqual({ kind: fileTypes[type] })
    expect(await check(`attachment.${type}.age`, fileOf(type), security)).toEqual({ fault: 'not-sealed' })
    expect(isAsNamed(fileOf(type), `a.${type}`, security)).toBe(true)
  })

  it.each([
    ['a.jpg', 'pdf', 'file-other-kind'],
    ['a.pdf', 'jpg', 'file-other-kind'],
    ['a.png', '<svg onload="alert(1)">', 'file-other-kind'],
    ['a.html.jpg', '<!doctype html><script>', 'file-other-kind'],
    ['a.gz', 'jpg', 'file-other-kind'],
    ['a.mp4', '\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', 'file-other-kind'],
    ['a.heic', '\0\0\0\x18ftypavif\0\0\0\0', 'file-other-kind'],
    ['a.zip', 'PK\x03\x04 and no directory', 'file-archive'],
    ['a.jpg', 'x', 'file-other-kind'],
  ])('%s with %j inside is refused as %s', async (name, content, fault) => {
    expect(await check(name, fileOf(content))).toEqual({ fault })
  })

  it('is taken when a phone has renamed a picture or a film without converting it', async () => {
    expect(await check('IMG_0001.HEIC', fileOf('jpg'))).toEqual({ kind: 'image' })
    expect(await check('a.jpg', fileOf('webp'))).toEqual({ kind: 'image' })
    expect(await check('a.mp4', fileOf('mov'))).toEqual({ kind: 'video' })
    expect(await check('a.png', fileOf('gif'), { types: ['png'] })).toEqual({ fault: 'file-kind' })
  })

  it('is a document only for a form that takes documents', async () => {
    expect(await check('a.zip', heads.docx as Uint8Array)).toEqual({ kind: 'archive' })
    expect(await check('a.docx', heads.zip as Uint8Array, { types })).toEqual({ fault: 'file-other-kind' })
    expect(await check('a.docx', heads.xlsx as Uint8Array, { types })).toEqual({ kind: 'document' })
  })

  it.each([
    ['a.png', 'gif'],
    ['a.pdf', 'jpg'],
    ['a.doc', 'zip'],
    ['a.svg', '<svg>'],
    ['a.mp4', 'mp4'],
  ])('is not what %s says with %s inside, before it is encrypted', (name, content) => {
    expect(isAsNamed(fileOf(content), name, security)).toBe(false)
  })

  it('is never decoded: a picture of 65,535 by 65,535, a film that breaks off, a PDF that would act', async () => {
    const size = Buffer.from([0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff])
    expect(await check('a.png', Buffer.concat([fileOf('png', 16), size]))).toEqual({ kind: 'image' })
    expect(await check('a.mp4', fileOf('mp4', 30))).toEqual({ kind: 'video' })
    const active = Buffer.from('%PDF-1.7\n1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>>')
    expect(await check('a.pdf', active)).toEqual({ kind: 'pdf' })
    expect(Object.keys(dependencies).filter((name) => /sharp|canvas|jimp|heic|ffmpeg|pdfjs/.test(name))).toEqual([])
  })

  it('may be a picture with a script behind it, as it is never shown', async () => {
    const bytes = Buffer.concat([fileOf('png'), Buffer.from('<script>alert(1)</script>')])
    expect(await check('a.png', bytes)).toEqual({ kind: 'image' })
  })
})

describe('an archive', () => {
  const entry = (name: string, rest: Partial<ZipEntry> = {}): ZipEntry => ({ name, ...rest })
  const archive = async (entries: ZipEntry[], end?: Parameters<typeof zip>[1]) => {
    const result = await check('a.zip', zip(entries, end))
    return 'fault' in result ? result.fault : result.kind
  }

  it('is taken with folders, names in any script and a comment', async () => {
    expect(await archive([entry('a/'), entry('a/請求書.txt'), entry('b..txt')], { comment: 'PK\x05\x06' })).toBe(
      'archive',
    )
    expect(await archive([])).toBe('archive')
  })

  it('is taken with 10,000 files, and not with one more', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => entry(String(index)))
    expect(await archive(many.slice(1))).toBe('archive')
    expect(await archive(many)).toBe('file-archive')
  })

  it.each([
    ['../a', {}],
    ['a/../../b', {}],
    ['a\\..\\b', {}],
    ['/etc/passwd', {}],
    ['\\a', {}],
    ['C:\\a', {}],
    ['link', { mode: 0o120777 }],
    ['bomb', { size: 200 }],
    ['bomb', { size: 2 ** 30 + 1, bytes: Buffer.alloc(20 * 1024 * 1024) }],
    ['overlap', { offset: 3 }],
    ['beyond', { offset: 2 ** 31 }],
  ] as const)('is refused with %s in it, %j', async (name, rest) => {
    expect(await archive([entry('a.txt'), entry(name, rest)])).toBe('file-archive')
  })
  const marks = { count: 0xffff, length: 0xffffffff, start: 0xffffffff }
  it.each([
    ['is taken with the record of large archives', 'archive', { large: marks }],
    ['is taken when both records say the same', 'archive', { large: {} }],
    ['is refused when they count differently', 'file-archive', { large: { count: 2 } }],
    ['is refused when they name another directory', 'file-archive', { large: { start: 0 } }],
    ['is refused when they give it another length', 'file-archive', { large: { length: 3 } }],
    ['is refused when the large record is not where it says', 'file-archive', { large: { ...marks, recordSize: 60 } }],
    [
      'is refused when something stands between the records',
      'file-archive',
      { large: { ...marks, between: fileOf('png') } },
    ],
    ['is refused when something stands before them', 'file-archive', { gap: Buffer.from('hidden') }],
    ['is refused when another end stands in its comment', 'file-archive', { comment: `PK\x05\x06${'\0'.repeat(40)}` }],
  ] as const)('%s', async (_, expected, end) => {
    expect(await archive([entry('a.txt')], end)).toBe(expected)
  })

  it('is refused when an entry has its large numbers twice', async () => {
    const twice = Buffer.alloc(24)
    for (const at of [0, 12]) {
      twice.writeUInt16LE(1, at)
      twice.writeUInt16LE(8, at + 2)
    }
    expect(await archive([entry('a.txt', { extra: twice.subarray(0, 12) })])).toBe('archive')
    expect(await archive([entry('a.txt', { extra: twice })])).toBe('file-archive')
  })

  it('is refused when its end tells another number of files, or when bytes follow', async () => {
    expect(await archive([entry('a')], { count: 2 })).toBe('file-archive')
    expect(await check('a.zip', Buffer.concat([zip([entry('a')]), Buffer.from('x')]))).toEqual({
      fault: 'file-archive',
    })
  })
})
