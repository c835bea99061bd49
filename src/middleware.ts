import type { MiddlewareHandler } from 'astro'

/** Astro writes the style of its islands before the first of them, where HTML allows none; `base.css` has it instead. */
const islandStyle = /<style>astro-island,[^<]*<\/style>/

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next()
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response((await response.text()).replace(islandStyle, ''), response)
}
