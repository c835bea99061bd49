import { site } from '#shared/site.config.ts'

export const viewport = site.allowZoom
  ? 'width=device-width, initial-scale=1'
  : 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no'
