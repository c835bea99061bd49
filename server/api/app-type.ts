import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono, MiddlewareHandler } from 'hono'

/** What the HTTP server knows of a request; absent when the app is called in process. */
export interface ApiEnv {
  Bindings: Partial<HttpBindings>
}
export type ApiApp = Hono<ApiEnv>
export type ApiContext = Context<ApiEnv>
export type ApiMiddleware = MiddlewareHandler<ApiEnv>
