import type { FastifyInstance } from 'fastify'
import { exportUrl } from '../../http/exports/links.ts'
import { registerExport } from '../../http/exports/makers.ts'
import { route } from '../../http/route.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDays } from '../../tracking/filters.ts'
import { productivityXlsx, workTimesXlsx } from './reportXlsx.ts'
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
  registerExport(app, 'productivity', productivityXlsx)
  registerExport(app, 'worktimes', workTimesXlsx)
  for (const kind of ['productivity', 'worktimes'] as const) {
    route(app, `/insights/${kind}export`, { can: 'insights.read' }, async ({ body, actor, db, timezone }) => {
      await refuseWithoutExport(db, actor)
      // What cannot be listed is refused here, where the screen can say why.
      requestedDays(actor, body)
      const zone = timezone ?? actor.trackSettings.Timezone
      return { Url: exportUrl(app.services.media, actor, { kind, zone, body }) }
    })
  }
}
