import { numberFormat } from '#i18n/intl.ts'

/** `48 kB`, `1.2 MB`, counted as the limits are: 50 MB is 50 × 1024 × 1024 bytes. No line breaks before the unit. */
export function formatSize(bytes: number, tag: string): string {
  const kilobytes = bytes / 1024
  const [value, unit] = kilobytes < 1000 ? [kilobytes, 'kilobyte'] : [kilobytes / 1024, 'megabyte']
  const rounded = value < 10 ? Math.ceil(value * 10) / 10 : Math.ceil(value)
  return numberFormat(tag, { style: 'unit', unit: unit as string, maximumFractionDigits: 1 })
    .format(rounded)
    .replaceAll(' ', '\u00a0')
}

/** `20 seconds`, `3 minutes`: rounded up. */
export function formatRest(seconds: number, tag: string): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return numberFormat(tag, { style: 'unit', unit: unit as string, unitDisplay: 'long' }).format(value as number)
}
