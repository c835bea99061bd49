import { relativeTimeFormat } from '#i18n/intl.ts'

/** `in 2 minutes`: rounded up, so that who comes then does not come too early. */
export function formatDelay(seconds: number, tag: string): string {
  const format = relativeTimeFormat(tag)
  if (seconds < 60) return format.format(Math.max(1, Math.ceil(seconds)), 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour')
}
