import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { productivity, workTimes } from './worktimes.queries.ts'

/** Reports; each role gets the rows of its scope. */
export function insightRoutes(app: FastifyInstance): void {
  route(app, '/insights/worktimes', { can: 'insights.own' }, ({ body, actor, db }) => workTimes(db, actor, body), {
    reads: true,
  })
  route(
    app,
    '/insights/productivity',
    { can: 'insights.own' },
    ({ body, actor, db }) => productivity(db, actor, body),
    { reads: true },
  )
}
