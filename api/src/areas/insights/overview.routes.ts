import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { appUsage, recentApps } from './appUsage.queries.ts'
import { dayBefore } from './dayBefore.queries.ts'
import { layoutOf, updateLayout } from './overviewLayout.queries.ts'

/** Calls of the overview besides work times and screenshots, and each person's arrangement of it. */
export function overviewRoutes(app: FastifyInstance): void {
  const read = { can: 'insights.read' } as const
  route(app, '/insights/recentlyusedapps', read, ({ body, actor, db }) => recentApps(db, actor, body), { reads: true })
  route(app, '/insights/apps', read, ({ body, actor, db }) => appUsage(db, actor, body, 'apps'), { reads: true })
  route(app, '/insights/websites', read, ({ body, actor, db }) => appUsage(db, actor, body, 'websites'), {
    reads: true,
  })
  route(app, '/insights/daybefore', read, ({ actor, db }) => dayBefore(db, actor), { reads: true })
  const own = { can: 'overview.own' } as const
  route(app, '/insights/overviewlayout', own, ({ actor, db }) => layoutOf(db, actor), { reads: true })
  route(app, '/insights/updateoverviewlayout', own, ({ body, actor, db }) => updateLayout(db, actor, body))
}
