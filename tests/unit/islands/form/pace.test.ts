import { expect, it } from 'vitest'
import { formatRest, formatSize } from '#src/islands/form/files/format-size.ts'
import { pace } from '#src/islands/form/files/pace.ts'

it('tells how long a file will take once that can be told, and counts anew what was lost', () => {
  let now = 0
  const progress = pace(1000, () => now)
  const at = (time: number, bytes: number) => {
    now = time
    return progress(bytes)
  }
  expect(at(0, 0)).toEqual({ sent: 0, left: undefined, isHalf: false })
  expect(at(100, 50)).toBeUndefined()
  expect(at(1000, 100)).toEqual({ sent: 100, left: undefined, isHalf: false })
  expect(at(5000, 500)).toEqual({ sent: 500, left: 5, isHalf: true })
  expect(at(6000, 600)).toEqual({ sent: 600, left: 4, isHalf: false })
  expect(at(7000, 500)).toEqual({ sent: 500, left: undefined, isHalf: false })
  expect(at(11_000, 700)).toEqual({ sent: 700, left: 6, isHalf: false })
  expect(at(11_050, 1000)).toMatchObject({ sent: 1000, left: 0 })
})

it('counts sizes as the limits are counted', () => {
  expect(formatSize(50 * 1024 * 1024, 'en')).toBe('50\u00a0MB')
  expect(formatSize(50 * 1024 * 1024 + 1, 'en')).toBe('51\u00a0MB')
  expect(formatSize(1, 'en')).toBe('0.1\u00a0kB')
  expect(formatSize(1.25 * 1024 * 1024, 'de')).toBe('1,3\u00a0MB')
  expect([formatRest(20, 'en'), formatRest(61, 'en')]).toEqual(['20 seconds', '2 minutes'])
})
