import type { FastifyInstance } from 'fastify'
import { refusalOf, type Who } from './access.ts'
import { principalOf } from './principal.ts'

/** A route and its rule, as the access matrix of the tests walks them. */
export type GuardedRoute = { method: string; url: string; who: Who }

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyInstance {
    guardedRoutes: GuardedRoute[]
  }
}

/**
 * Nobody gets past without a rule: a route that does not say who may call it stops the boot, and every request is
 * judged before its body is read.
 */
export function guardRoutes(app: FastifyInstance): void {
  app.decorate('guardedRoutes', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.who) throw new Error(`${String(method)} ${url} does not say who may call it.`)
    app.guardedRoutes.push({ method: String(method), url, who: config.who })
  })
  app.decorateRequest('principal', null)
  app.addHook('onRequest', async (request) => {
    const { who } = request.routeOptions.config
    if (!who || 'public' in who) return
    request.principal = await principalOf(app.services, request.headers.authorization, who)
    const refusal = refusalOf(who, request.principal)
    if (refusal) throw refusal
  })
}
