import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { type Publish, route, Said } from '../route.ts'
import { approveTimeEntry, type Changed, createTimeEntry, deleteTimeEntry, rejectTimeEntry } from './decide.ts'
import { getTimeEntry, listTimeEntries } from './timeentry.queries.ts'

/** Requests for working hours that cannot be spent in front of the computer (spec 2 §1). */
export function timeEntryRoutes(app: FastifyInstance): void {
  route(app, '/timeentry/list', { can: 'timeEntry.read' }, ({ body, actor, db }) => listTimeEntries(db, actor, body))
  route(app, '/timeentry/create', { can: 'timeEntry.create' }, async ({ body, actor, db, publish }) => {
    const changed = await createTimeEntry(db, actor, body)
    tell(publish, changed)
    return new Said({ Item: await getTimeEntry(db, actor, changed.id) }, 'Saved successfully.')
  })
  route(app, '/timeentry/approve', { can: 'timeEntry.decide' }, async ({ body, actor, db, publish }) => {
    const changed = await approveTimeEntry(db, actor, body.Id)
    tell(publish, changed)
    // What happened to whose entry is said by the screen, which knows the name.
    return { Item: await getTimeEntry(db, actor, changed.id) }
  })
  route(app, '/timeentry/reject', { can: 'timeEntry.decide' }, async ({ body, actor, db }) => {
    const { id } = await rejectTimeEntry(db, actor, body.Id, body.RejectionReason)
    return { Item: await getTimeEntry(db, actor, id) }
  })
  route(app, '/timeentry/delete', { can: 'timeEntry.delete' }, async ({ body, actor, db, publish }) => {
    tell(publish, await deleteTimeEntry(db, actor, body.Id))
    return { Id: body.Id }
  })
}

/** Open bars and totals of this person read again. */
function tell(publish: Publish, { employeeId: EmployeeId, days }: Changed) {
  for (const WorkDate of days) publish(channels.employee(EmployeeId), 'activityChanged', { EmployeeId, WorkDate })
}
