import type { FastifyInstance } from 'fastify'
import { exportUrl } from '../exports/links.ts'
import { route } from '../route.ts'
import { askedDays } from '../tracking/filters.ts'
import { listTimesheet } from './timesheet.queries.ts'
import { refuseWithoutExport } from './timesheetXlsx.ts'

/** Days and people in minutes, on screen and as a workbook (spec 2 §2). */
export function timesheetRoutes(app: FastifyInstance): void {
  route(app, '/timesheet/list', { can: 'timesheet.read' }, ({ body, actor, db }) => listTimesheet(db, actor, body), {
    reads: true,
  })
  route(app, '/timesheet/export', { can: 'timesheet.read' }, async ({ body, actor, db, timezone }) => {
    await refuseWithoutExport(db, actor)
    // What cannot be listed is refused here, where the screen can say why.
    askedDays(actor, body)
    const zone = timezone ?? actor.trackSettings.Timezone
    return { Url: exportUrl(app.services.media, actor, { kind: 'timesheet', zone, body }) }
  })
}
