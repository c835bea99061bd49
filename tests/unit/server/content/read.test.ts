import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ContentReader } from '#server/content/read.ts'

const schema = z.strictObject({ title: z.string(), body: z.string() })

function read(file: string | Buffer, title = 'A') {
  const text = Buffer.isBuffer(file) ? file : Buffer.from(`---\ntitle: ${JSON.stringify(title)}\n---\n\n${file}`)
  const reader = new ContentReader('content', new Map([['a/en.md', text]]))
  const parsed = reader.markdown('a/en.md', schema)
  return {
    data: parsed?.data,
    faults: reader.faults.map(({ file: name, line, reason }) => `${name}:${line}: ${reason}`),
  }
}

test.each([
  ['bytes that are no UTF-8', Buffer.from([0xff, 0xfe, 0x00]), 'is not text in UTF-8'],
  ['a letter cut in two', Buffer.from('é').subarray(0, 1), 'is not text in UTF-8'],
  ['a NUL', Buffer.from('a\0b'), 'has a character that is no text: U+0000'],
  ['a letter that was lost before', Buffer.from('\ufffd'), 'has a character that is no text: U+FFFD'],
])('%s: told with the line', (_, bytes, reason) => {
  const file = Buffer.concat([Buffer.from('---\ntitle: A\n---\nEnd: '), bytes, Buffer.from('\nmore\n')])
  expect(read(file).faults).toEqual([`content/a/en.md:4: ${reason}`])
})

test('a mark at the beginning and line ends of Windows do no harm', () => {
  const { data } = read(Buffer.from('\ufeff---\r\ntitle: A\r\n---\r\nOne\r\n\ttwo\r\n'))
  expect(data).toEqual({ title: 'A', body: 'One\n\ttwo' })
})

test.each([
  ['![a](https://elsewhere.example/a.png)', 'has a picture that is not ours: https://elsewhere.example/a.png'],
  ['![a](//elsewhere.example/a.png)', 'has a picture that is not ours: //elsewhere.example/a.png'],
  ['![a][b]\n\n[b]: a.png', 'has a picture that is not ours: a.png'],
  ['[a](//elsewhere.example/)', 'has a link without https: before it: //elsewhere.example/'],
  ['[a](&#47;/elsewhere.example/)', 'has a link without https: before it: //elsewhere.example/'],
  ['- [a][b]\n\n[b]: //elsewhere.example/', 'has a link without https: before it: //elsewhere.example/'],
])('%j is refused, below the front matter and in a field of it', (markdown, reason) => {
  expect(read(`One.\n\n${markdown}`).faults).toEqual([`content/a/en.md:7: ${reason}`])
  expect(read('One.', markdown).faults).toEqual([`content/a/en.md:2: title ${reason}`])
})

test('links to other sites, own pictures and what looks like a link are fine', () => {
  const text =
    '[a](https://elsewhere.example/) ![b](/b.png) [c](mailto:a@example.com) `![d](//e)` //elsewhere.example [f]: g'
  expect(read(text, text).faults).toEqual([])
})
