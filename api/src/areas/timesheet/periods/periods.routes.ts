import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { type Publish, route } from '../../../http/route.ts'
import { publishNotified } from '../../../identity/notifications/notify.ts'
import { employmentsThatSee } from '../../../people/scope.ts'
import { approvePeriods, lockForAll, returnPeriod, submitPeriod, unlock } from './changePeriods.ts'
import { listPeriodEvents, listPeriods, listSubmitted } from './periods.queries.ts'

type Days = { From: string; To: string }

/** Weeks or months that people submit and others approve (docs/product/timesheet.md#periods). */
export function periodRoutes(app: FastifyInstance): void {
  route(app, '/timesheet/periods', { can: 'timesheet.read' }, ({ body, actor, db }) => listPeriods(db, actor, body), {
    reads: true,
  })
  route(app, '/timesheet/submittedperiods', { can: 'periods.decide' }, ({ actor, db }) => listSubmitted(db, actor), {
    reads: true,
  })
  route(
    app,
    '/timesheet/periodhistory',
    { can: 'timesheet.read' },
    ({ body, actor, db }) => listPeriodEvents(db, actor, body),
    { reads: true },
  )
  route(app, '/timesheet/submitperiod', { can: 'periods.submit' }, async ({ body, actor, db, publish }) => {
    const notified = await submitPeriod(db, actor, body)
    const to = await employmentsThatSee(db, { ...actor, employeeId: actor.employmentId })
    publishChanged(publish, to.map(channels.employee), body, notified)
    return { From: body.From, To: body.To }
  })
  route(app, '/timesheet/approveperiods', { can: 'periods.decide' }, async ({ body, actor, db, publish }) => {
    const { ids: Ids, notified } = await approvePeriods(db, actor, body)
    publishChanged(publish, channels.organization(actor.organizationId), body, notified)
    return { Ids }
  })
  route(app, '/timesheet/returnperiod', { can: 'periods.decide' }, async ({ body, actor, db, publish }) => {
    const notified = await returnPeriod(db, actor, body)
    const to = await employmentsThatSee(db, { ...actor, employeeId: body.EmployeeId })
    publishChanged(publish, to.map(channels.employee), body, notified)
    return { Id: body.EmployeeId }
  })
  route(app, '/timesheet/lockperiod', { can: 'periods.lock' }, async ({ body, actor, db, publish }) => {
    const notified = await lockForAll(db, actor, body)
    publishChanged(publish, channels.organization(actor.organizationId), body, notified)
    return { From: body.From, To: body.To }
  })
  route(app, '/timesheet/unlockperiod', { can: 'periods.decide' }, async ({ body, actor, db, publish }) => {
    const { ids: Ids, changed } = await unlock(db, actor, body)
    publishChanged(publish, channels.organization(actor.organizationId), body)
    for (const { employeeId: EmployeeId, days } of changed) {
      for (const WorkDate of days) publish(channels.employee(EmployeeId), 'activityChanged', { EmployeeId, WorkDate })
    }
    return { Ids }
  })
}

function publishChanged(publish: Publish, to: string | string[], { From, To }: Days, notified: readonly number[] = []) {
  publishNotified(publish, notified)
  publish(to, 'timesheetPeriodsChanged', { From, To })
}
