import { expect, test } from 'vitest'
import { updateFaqStatistics } from '#contracts/help-centre.ts'
import { recordStatistics } from '#contracts/statistics.ts'
import { paths } from '#src/scripts/lib/send.ts'

test('pages without a framework call what the contract has', () => {
  expect(paths).toEqual({
    updateFaqStatistics: updateFaqStatistics.path,
    recordStatistics: recordStatistics.path,
  })
  expect([updateFaqStatistics.method, recordStatistics.method]).toEqual(['POST', 'POST'])
})
