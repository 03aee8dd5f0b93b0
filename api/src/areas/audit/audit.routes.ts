import type { FastifyInstance } from 'fastify'
import { exportUrl } from '../../http/exports/links.ts'
import { registerExport } from '../../http/exports/makers.ts'
import { route } from '../../http/route.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDays } from '../../tracking/filters.ts'
import { listEntries } from './auditEntries.queries.ts'
import { auditFile } from './auditFile.ts'
import { recordHistory } from './recordHistory.ts'

/** Who did what in an organization (docs/product/audit-log.md). */
export function auditRoutes(app: FastifyInstance): void {
  registerExport(app, 'auditlog', auditFile)

  route(
    app,
    '/audit/list',
    { can: 'audit.read' },
    async ({ body, actor, db }) => {
      // Views are buffered for half a second; a reader of the log must not miss them.
      await app.auditViews.flush()
      return listEntries(db, actor, body)
    },
    { reads: true },
  )

  route(app, '/audit/export', { can: 'audit.read' }, async ({ body, actor, timezone }) => {
    refuseWithoutExport(actor)
    // Refuses an invalid range here, where the screen can show the reason.
    requestedDays(actor, body)
    const zone = timezone ?? actor.trackSettings.Timezone
    return { Url: exportUrl(app.services.media, actor, { kind: 'auditlog', zone, body, format: body.Format }) }
  })

  route(
    app,
    '/audit/history',
    { can: 'audit.history' },
    async ({ body, actor, db }) => ({ Items: await recordHistory(db, actor, body) }),
    { reads: true },
  )
}
