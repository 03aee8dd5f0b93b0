import type { FastifyInstance } from 'fastify'

/** No cache keeps an answer unless its route says otherwise: most of them are private, and some hold a new token. */
export const notCached = { 'cache-control': 'no-store' } as const

export function forbidCaching(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(notCached)
  })
}
