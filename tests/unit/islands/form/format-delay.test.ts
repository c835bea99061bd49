import { expect, test } from 'vitest'
import { langs, localeOf } from '#i18n/locales.ts'
import { formatDelay } from '#src/islands/form/format-delay.ts'

test.each([
  [0, 'in 1 second'],
  [59, 'in 59 seconds'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [3540, 'in 59 minutes'],
  [3541, 'in 1 hour'],
  [3600, 'in 1 hour'],
  [3601, 'in 2 hours'],
])('%i seconds: %s', (seconds, text) => {
  expect(formatDelay(seconds, 'en')).toBe(text)
})

test.each(langs)('%s says it in its own words', (lang) => {
  const text = formatDelay(120, localeOf(lang).tag)
  expect(text).toContain('2')
  if (lang !== 'en') expect(text).not.toBe('in 2 minutes')
})
