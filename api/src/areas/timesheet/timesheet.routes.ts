import type { FastifyInstance } from 'fastify'
import { exportUrl } from '../../http/exports/links.ts'
import { registerExport } from '../../http/exports/makers.ts'
import { route } from '../../http/route.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { readDaysAndPeople } from './sheetData.queries.ts'
import { summarizeTimesheet } from './summary.queries.ts'
import { listTimesheet } from './timesheet.queries.ts'
import { timesheetFile } from './timesheetFile.ts'

/** Minutes by day and person, on screen and as a file. */
export function timesheetRoutes(app: FastifyInstance): void {
  registerExport(app, 'timesheet', timesheetFile)
  route(app, '/timesheet/list', { can: 'timesheet.read' }, ({ body, actor, db }) => listTimesheet(db, actor, body), {
    reads: true,
  })
  route(
    app,
    '/timesheet/summary',
    { can: 'timesheet.read' },
    ({ body, actor, db }) => summarizeTimesheet(db, actor, body),
    { reads: true },
  )
  route(app, '/timesheet/export', { can: 'timesheet.read' }, async ({ body, actor, db, timezone }) => {
    refuseWithoutExport(actor)
    // Refuses a range that is invalid or too long here, where the screen can show why.
    await readDaysAndPeople(db, actor, body)
    const zone = timezone ?? actor.trackSettings.Timezone
    return { Url: exportUrl(app.services.media, actor, { kind: 'timesheet', zone, body, format: body.Format }) }
  })
}
