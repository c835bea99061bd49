import { expect, it } from 'vitest'
import { orderNumber, platformOf } from '#shared/tickets/order-number.ts'

it.each([
  ['amazon', '113-7856421-7648003', '113-7856421-7648003'],
  ['amazon', ' 113 7856421 7648003 ', '113-7856421-7648003'],
  ['amazon', '１１３－７８５６４２１－７６４８００３', '113-7856421-7648003'],
  ['amazon', '113–7856421–7648003', '113-7856421-7648003'],
  ['amazon', '11378564217648003\u200e', '113-7856421-7648003'],
  ['shop', '#37932', '#37932'],
  ['shop', ' ＃３７９３２', '#37932'],
  ['shop', '37932', '#37932'],
  ['aliexpress', '8123 4567 8901 2345', '8123456789012345'],
] as const)('reads an order of %s from "%s"', (platform, typed, spelling) => {
  expect(orderNumber(platform, typed)).toBe(spelling)
  expect(platformOf(typed)).toBe(platform)
})

it.each(['', '#', '113-7856421-764800', '113-7856421-76480031', '12', 'D01-1234567-1234567', '81234567890123456x'])(
  'knows no platform of "%s"',
  (typed) => {
    expect(platformOf(typed)).toBeUndefined()
  },
)

it('takes no number of another platform', () => {
  expect(orderNumber('amazon', '#37932')).toBeUndefined()
  expect(orderNumber('aliexpress', '113-7856421-7648003')).toBeUndefined()
})
