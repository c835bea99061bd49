import { expect, it } from 'vitest'
import { cleanFileName, extensionOf } from '#shared/uploads/file-name.ts'

it.each([
  ['Größe ß.pdf', 'Größe ß.pdf'],
  ['請求書.jpg', '請求書.jpg'],
  ['чек №5.png', 'чек №5.png'],
  ['👨‍👩‍👧.png', '👨‍👩‍👧.png'],
  ['e\u0301.jpg', 'é.jpg'],
  ['a/b\\c.png', 'c.png'],
  ['C:\\fakepath\\a.PDF', 'a.PDF'],
  ['..', 'file'],
  ['../..', 'file'],
  ['.jpg', 'file.jpg'],
  ['\u202e', 'file'],
  ['a\u202egpj.exe', 'agpj.exe'],
  ['a\0b\r\n.png', 'ab.png'],
  ['\ud800.png', '\ufffd.png'],
  [' a  b .jpg. ', 'a b.jpg'],
  [`${'x'.repeat(300)}.tar.gz`, `${'x'.repeat(113)}.tar.gz`],
  [`${'😀'.repeat(100)}.png`, `${'😀'.repeat(58)}.png`],
  [`a${'\u0323'.repeat(900)}.png`, 'file.png'],
])('%j is kept for people as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept)
  expect(cleanFileName(kept)).toBe(kept)
})

it.each([
  ['PHOTO.JPG', 'jpg'],
  ['a.tar.gz', 'gz'],
  ['x.jpg.exe', 'exe'],
  ['a. jpg', 'jpg'],
  ['README', ''],
  ['.jpg', ''],
  ['a.', ''],
])('the end of %s is %j', (name, end) => {
  expect(extensionOf(name)).toBe(end)
})
