import type { FastifyInstance } from 'fastify'
import { route, type SlicedCall } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { activityBar, listActivityLogs } from './activityLogs.queries.ts'
import { addInSlices, isLong } from './addInSlices.ts'
import { addMinutes } from './addMinutes.ts'
import { announce } from './announce.ts'
import { BatchQueue } from './batchQueue.ts'
import { explainTotal } from './explain.queries.ts'
import { reportedPerson, trackedPerson } from './resolve.ts'

/** Receives minutes from agents, and returns the history and the activity bar derived from them. */
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
  const queue = new BatchQueue(app.services.database)
  route(
    app,
    '/activitylogs/add',
    { can: 'activity.add' },
    async ({ body, actor, publish, db, isKeyed, begin, slice }: SlicedCall<'/activitylogs/add'>) => {
      const { organizationId, trackSettings: settings } = actor
      const employeeId = reportedPerson(actor, body.EmployeeId)
      const tracked = (db: Db) => trackedPerson(db, actor, employeeId)
      const { Items: items, AppVersion: appVersion } = body
      const batch = { organizationId, settings, employeeId, tracked, items, appVersion }
      // The Idempotency-Key is stored in the call's own transaction.
      const addAlone = () =>
        isLong(batch) ? addInSlices({ begin, slice }, batch) : begin((db) => addMinutes(db, batch))
      const stored = await (isKeyed || isLong(batch) ? addAlone() : queue.add(batch))
      // The minutes are stored, so a failure here is none of the report.
      await announce({ publish, db }, { organizationId, employeeId }, stored).catch((error: unknown) =>
        app.log.warn({ err: error }, 'A new status was not announced'),
      )
      return {
        Accepted: stored.accepted,
        Duplicates: stored.duplicates,
        ...(stored.waiting > 0 && { Waiting: stored.waiting }),
        ...(stored.paused > 0 && { Paused: stored.paused }),
        LastDate: stored.lastMinute === null ? null : new Date(stored.lastMinute).toISOString(),
      }
    },
    // A day of minutes that an agent collected while it was offline.
    { bodyLimit: 1024 * 1024, sliced: true },
  )
}
