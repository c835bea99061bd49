import { site } from '#shared/site.config.ts'

/** The origin that readers see, `https://www.example.com`: `SITE_URL`, or the one of the brand. */
export const origin = new URL(import.meta.env.SITE || site.url).origin
