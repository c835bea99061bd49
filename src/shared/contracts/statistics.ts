import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { perClient } from './rates.ts'

export const clickEvents = ['buy', 'download', 'contact', 'banner', 'language', 'solved'] as const

export const recordStatistics = endpoint({
  method: 'POST',
  path: 'api/v1/statistics/record',
  summary: 'Count a click; nothing of the person is stored',
  limit: perClient('statistics'),
  input: z.strictObject({
    event: z.enum(clickEvents, 'event-unknown'),
    /** What was clicked: a shop's address, a file's path, a banner's id; of `solved` the article that helped. */
    target: z
      .string('target-required')
      .check(z.trim(), z.minLength(1, 'target-required'), z.maxLength(limits.statisticsTarget, 'too-long'))
      .register(z.globalRegistry, { format: 'link-target' }),
    /** The page it was clicked on, without query. */
    page: z
      .string('page-required')
      .check(z.regex(/^\/[^?#\s]*$/, 'page-format'), z.maxLength(limits.statisticsTarget, 'too-long')),
  }),
  output: z.null(),
})
