import type { FastifyInstance } from 'fastify'

/** Forbids caching of answers unless their route allows it: most are private, and some contain a new token. */
export const notCached = { 'cache-control': 'no-store' } as const

export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(notCached)
  })
}
