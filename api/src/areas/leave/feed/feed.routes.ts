import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../../http/failures.ts'
import { feedFile } from './feedFile.ts'
import { ownerOfFeed } from './feeds.queries.ts'

type Query = { token?: string | string[] }

/** Calendar programs refetch every few minutes at most. */
const perMinute = 60

/** Serves the file at a person's calendar address to anyone with the address, without a session. */
export function leaveFeedRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: Query }>(
    '/leavefeed.ics',
    { config: { access: { public: true }, rateLimit: { max: perMinute } } },
    async ({ query }, reply) => {
      const { database } = app.services
      const owner = typeof query.token === 'string' ? await ownerOfFeed(database, query.token) : null
      if (!owner) throw new NotFound()
      const file = await database.system((db) => feedFile(db, owner))
      return reply
        .header('Content-Type', 'text/calendar; charset=utf-8')
        .header('Content-Disposition', 'inline; filename="leave.ics"')
        .header('X-Robots-Tag', 'noindex')
        .send(file)
    },
  )
}
