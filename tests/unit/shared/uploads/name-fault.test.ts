import { describe, expect, it } from 'vitest'
import { uploadLimits } from '#shared/uploads/limits.ts'
import { faultOfName } from '#shared/uploads/name-fault.ts'

const { ticket, security, frame } = uploadLimits

describe('the name of a file', () => {
  it.each([
    ['PHOTO.JPG', undefined],
    ['IMG_0001.HEIC', undefined],
    ['a.tar.gz', undefined],
    ['請求書.jpeg', undefined],
    ['x.jpg.exe', 'file-kind'],
    ['a.svg', 'file-kind'],
    ['a.html', 'file-kind'],
    ['a.mjs', 'file-kind'],
    ['a.docx', 'file-kind'],
    ['a.constructor', 'file-kind'],
    ['README', 'file-no-extension'],
    ['file', 'file-no-extension'],
  ])('%s is taken by a ticket unless it says why not', (name, fault) => {
    expect(faultOfName(name, ticket)).toBe(fault)
  })

  it('is another thing for each purpose', () => {
    expect(faultOfName('a.docx', security)).toBeUndefined()
    expect(faultOfName('a.gif', security)).toBe('file-kind')
    expect(faultOfName('a.pdf', frame)).toBe('file-kind')
    expect(faultOfName('a.heif', frame)).toBeUndefined()
  })
})
