import type { FastifyInstance } from 'fastify'
import type { Trx } from '../db/database.ts'
import { later } from '../db/transaction.ts'
import { route } from '../route.ts'
import { activityBar, listActivityLogs } from './activitylogs.queries.ts'
import { addMinutes } from './addMinutes.ts'
import { announce } from './announce.ts'
import { explainTotal } from './explain.queries.ts'
import { reportedPerson, trackedPerson } from './resolve.ts'

/** Minutes as agents report them, and the history and activity bar made of them. */
export function activitylogRoutes(app: FastifyInstance): void {
  route(
    app,
    '/activitylogs/list',
    { can: 'activity.read' },
    ({ body, actor, db }) => listActivityLogs(db, actor, body),
    { reads: true },
  )
  route(
    app,
    '/insights/activitystatistics',
    { can: 'activity.read' },
    ({ body, actor, db }) => activityBar(db, actor, body),
    { reads: true },
  )
  route(
    app,
    '/activitylogs/explain',
    { can: 'activity.read' },
    ({ body, actor, db }) => explainTotal(db, actor, body),
    { reads: true },
  )
  route(
    app,
    '/activitylogs/add',
    { can: 'activity.add' },
    async ({ body, actor, db, publish }) => {
      const { organizationId, trackSettings: settings } = actor
      const employeeId = reportedPerson(actor, body.EmployeeId)
      if (body.AppVersion) rememberVersion(db, organizationId, employeeId, body.AppVersion)
      const tracked = () => trackedPerson(db, actor, employeeId)
      const stored = await addMinutes(db, { organizationId, settings, employeeId, tracked }, body)
      announce(publish, { organizationId, employeeId }, stored)
      return {
        Accepted: stored.accepted,
        Duplicates: stored.duplicates,
        LastDate: stored.lastMinute === null ? null : new Date(stored.lastMinute).toISOString(),
      }
    },
    // A day of minutes that an agent kept while it was offline.
    { bodyLimit: 1024 * 1024 },
  )
}

function rememberVersion(db: Trx, organizationId: number, employeeId: number, version: string) {
  const remembering = db
    .updateTable('employments')
    .set({ app_version: version })
    .where('organization_id', '=', organizationId)
    .where('id', '=', employeeId)
    .where('app_version', 'is distinct from', version)
  later(db, remembering)
}
