import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Access, refusalOf } from './access.ts'

/** A route and its access rule; tests compare them with the permission matrix. */
export type GuardedRoute = { method: string; url: string; access: Access; reads?: boolean }

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyInstance {
    guardedRoutes: GuardedRoute[]
  }
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's.
  interface FastifyRequest {
    /** When its access was checked last, by the clock for durations. */
    checkedAt: number
  }
}

const checkAgainMs = 1000

/** A route without an access rule stops the boot, and access is checked before the body of a request is read. */
export function guardRoutes(app: FastifyInstance): void {
  app.decorate('guardedRoutes', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.access) throw new Error(`${String(method)} ${url} does not say who may call it.`)
    app.guardedRoutes.push({
      method: String(method),
      url,
      access: config.access,
      ...(config.reads ? { reads: true } : {}),
    })
  })
  app.decorateRequest('principal', null)
  app.decorateRequest('checkedAt', 0)
  async function check(request: FastifyRequest): Promise<void> {
    const { access } = request.routeOptions.config
    if (!access || 'public' in access) return
    request.checkedAt = performance.now()
    request.principal = await app.identity.principalOf(request.headers.authorization, access)
    const refusal = refusalOf(access, request.principal)
    if (refusal) throw refusal
  }
  app.addHook('onRequest', check)
  // A sign-out or a block takes effect within a second. A body can take longer to arrive, even on purpose.
  app.addHook('preHandler', async (request) => {
    if (performance.now() - request.checkedAt > checkAgainMs) await check(request)
  })
}
