import type { FastifyInstance } from 'fastify'
import { exportUrl } from '../../http/exports/links.ts'
import { registerExport } from '../../http/exports/makers.ts'
import { Refused } from '../../http/failures.ts'
import { route } from '../../http/route.ts'
import { refuseWithoutExport } from '../../tracking/exports/refuseWithoutExport.ts'
import { requestedDays } from '../../tracking/filters.ts'
import { mayExport, taskReportFile } from './taskReportFile.ts'
import { employeeTasks, taskInsights } from './tasks.queries.ts'
import { workNoteEmployees, workNotes } from './workNotes.queries.ts'

/** Reports on tasks and work notes, which share one export. */
export function taskInsightRoutes(app: FastifyInstance): void {
  const tasks = { can: 'insights.tasks' } as const
  const notes = { can: 'insights.workNotes' } as const
  const reads = { reads: true } as const
  route(app, '/insights/tasks', tasks, ({ body, actor, db }) => taskInsights(db, actor, body), reads)
  route(app, '/insights/employeetasks', tasks, ({ body, actor, db }) => employeeTasks(db, actor, body), reads)
  route(app, '/insights/worknotes', notes, ({ body, actor, db }) => workNotes(db, actor, body), reads)
  route(app, '/insights/worknoteemployees', notes, ({ body, actor, db }) => workNoteEmployees(db, actor, body), reads)
  registerExport(app, 'tasks', taskReportFile)
  route(app, '/insights/tasksexport', { can: 'insights.read' }, async ({ body, actor, timezone }) => {
    if (!mayExport(actor, body)) throw new Refused('This report is switched off in the settings.')
    refuseWithoutExport(actor)
    requestedDays(actor, body)
    const zone = timezone ?? actor.trackSettings.Timezone
    return { Url: exportUrl(app.services.media, actor, { kind: 'tasks', zone, body, format: body.Format }) }
  })
}
