import type { APIRoute } from 'astro'
import { buildWorker } from '#src/worker/build-worker.ts'

/** The worker at the root, whose pages are all of ours. */
export const GET: APIRoute = async () =>
  new Response(await buildWorker(), { headers: { 'Content-Type': 'text/javascript' } })
