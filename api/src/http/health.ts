import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

/**
 * `GET /health`: whether the server and its database answer, and nothing else, because the call is public. The log of
 * the start has the version and the kind of database.
 */
export function healthRoute(app: FastifyInstance): void {
  app.get('/health', { config: { access: { public: true } }, logLevel: 'warn' }, async (_request, reply) => {
    const { database } = app.services
    const isUp = await database
      .statement((db) => sql`select 1`.execute(db))
      .then(
        () => true,
        () => false,
      )
    return reply.code(isUp ? 200 : 503).send({ ok: isUp })
  })
}
