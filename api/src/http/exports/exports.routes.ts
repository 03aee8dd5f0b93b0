import type { FastifyInstance } from 'fastify'
import { NotFound } from '../failures.ts'
import { orderOf } from './links.ts'
import { collectExports } from './makers.ts'

/** Serves exports without a token, by signed links that expire; a wrong or expired link is answered as not found. */
export function exportRoutes(app: FastifyInstance): void {
  const makers = collectExports(app)
  app.get<{ Params: { file: string }; Querystring: { token?: string } }>(
    '/exports/:file',
    { config: { access: { public: true }, rateLimit: { max: 60 } } },
    async (request, reply) => {
      const { services, identity } = app
      const order = orderOf(services.media, request.params.file, String(request.query.token ?? ''))
      const actor = order && (await identity.actorOfLink(order))
      const make = order && makers.get(order.kind)
      if (!actor || !make) throw new NotFound()
      const { name, type, content } = await make(services, actor, order)
      return reply
        .header('Content-Type', type)
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .header('X-Content-Type-Options', 'nosniff')
        .header('Cache-Control', 'private, no-store')
        .send(content)
    },
  )
}
