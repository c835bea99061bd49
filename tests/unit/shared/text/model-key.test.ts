import { expect, test } from 'vitest'
import { modelKey } from '#shared/text/model-key.ts'

test.each(['MSS310', 'mss310', 'mss-310', ' MSS 310 ', 'ＭＳＳ３１０', 'MSS\u2011310', 'mss_310'])(
  '%j is MSS310',
  (text) => {
    expect(modelKey(text)).toBe('MSS310')
  },
)

test('a region belongs to the model', () => {
  expect(modelKey('mts200 eu')).toBe(modelKey('MTS200-EU'))
  expect(modelKey('MTS200-US')).not.toBe(modelKey('MTS200-EU'))
})
