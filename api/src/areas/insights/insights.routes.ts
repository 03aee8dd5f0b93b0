import type { FastifyInstance } from 'fastify'
import { exportUrl } from '../../http/exports/links.ts'
import { registerExport } from '../../http/exports/makers.ts'
import { route } from '../../http/route.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDays } from '../../tracking/filters.ts'
import { appsSummary } from './apps.queries.ts'
import { employeeDays } from './employeeDays.queries.ts'
import { productivityDays } from './productivityDays.queries.ts'
import { appsOfEmployeesFile, appsSummaryFile, productivityFile, workTimesFile } from './reportFiles.ts'
import { teamDay } from './teamDay.queries.ts'
import { workingHourEmployees, workingHours } from './workingHours.queries.ts'
import { productivity, workTimes } from './worktimes.queries.ts'

const exports = [
  ['/insights/productivityexport', 'productivity'],
  ['/insights/worktimesexport', 'worktimes'],
  ['/insights/appssummaryexport', 'appssummary'],
  ['/insights/appssummaryexportemployees', 'appssummaryemployees'],
] as const

/** Reports; each role gets the rows of its scope. */
export function insightRoutes(app: FastifyInstance): void {
  route(app, '/insights/worktimes', { can: 'insights.own' }, ({ body, actor, db }) => workTimes(db, actor, body), {
    reads: true,
  })
  route(app, '/insights/teamday', { can: 'insights.read' }, ({ body, actor, db }) => teamDay(db, actor, body), {
    reads: true,
  })
  route(
    app,
    '/insights/employeedays',
    { can: 'insights.own' },
    ({ body, actor, db }) => employeeDays(db, actor, body),
    { reads: true },
  )
  route(
    app,
    '/insights/productivity',
    { can: 'insights.own' },
    ({ body, actor, db }) => productivity(db, actor, body),
    { reads: true },
  )
  route(
    app,
    '/insights/productivitydays',
    { can: 'insights.own' },
    ({ body, actor, db }) => productivityDays(db, actor, body),
    { reads: true },
  )
  route(
    app,
    '/insights/workinghours',
    { can: 'insights.own' },
    ({ body, actor, db }) => workingHours(db, actor, body),
    { reads: true },
  )
  route(
    app,
    '/insights/workinghouremployees',
    { can: 'insights.own' },
    ({ body, actor, db }) => workingHourEmployees(db, actor, body),
    { reads: true },
  )
  route(app, '/insights/appssummary', { can: 'insights.read' }, ({ body, actor, db }) => appsSummary(db, actor, body), {
    reads: true,
  })
  registerExport(app, 'productivity', productivityFile)
  registerExport(app, 'worktimes', workTimesFile)
  registerExport(app, 'appssummary', appsSummaryFile)
  registerExport(app, 'appssummaryemployees', appsOfEmployeesFile)
  for (const [path, kind] of exports) {
    route(app, path, { can: 'insights.read' }, async ({ body, actor, timezone }) => {
      refuseWithoutExport(actor)
      // Refuses an invalid range here, where the screen can show the reason.
      requestedDays(actor, body)
      const zone = timezone ?? actor.trackSettings.Timezone
      return { Url: exportUrl(app.services.media, actor, { kind, zone, body, format: body.Format }) }
    })
  }
}
