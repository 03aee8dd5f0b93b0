import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../http/access.ts'
import { MessageAnswer, type Publish, route } from '../../http/route.ts'
import { approveTimeEntry, createTimeEntry, deleteTimeEntry, rejectTimeEntry } from './decide.ts'
import { previewNewEntry } from './newEntry.queries.ts'
import { publishChanged } from './publishChanged.ts'
import { discardWork, startWork, stopWork } from './running/changeRunning.ts'
import { readRunning } from './running/running.queries.ts'
import { getTimeEntry, listTimeEntries, previewTimeEntries } from './timeEntries.queries.ts'

/** Manual entries: requests for working time away from the computer. */
export function timeEntryRoutes(app: FastifyInstance): void {
  route(app, '/timeentry/list', { can: 'timeEntry.read' }, ({ body, actor, db }) => listTimeEntries(db, actor, body), {
    reads: true,
  })
  route(app, '/timeentry/create', { can: 'timeEntry.create' }, async ({ body, actor, db, publish }) => {
    const changed = await createTimeEntry(db, actor, body)
    await publishChanged({ publish, db, actor }, changed)
    return new MessageAnswer({ Item: await getTimeEntry(db, actor, changed.id) }, 'Saved successfully.')
  })
  route(app, '/timeentry/preview', { can: 'timeEntry.decide' }, async ({ body, actor, db }) => ({
    Items: await previewTimeEntries(db, actor, body.Ids),
  }))
  route(
    app,
    '/timeentry/previewnew',
    { can: 'timeEntry.create' },
    ({ body, actor, db }) => previewNewEntry(db, actor, body),
    { reads: true },
  )
  route(app, '/timeentry/approve', { can: 'timeEntry.decide' }, async ({ body, actor, db, publish }) => {
    const changed = await approveTimeEntry(db, actor, body.Id)
    await publishChanged({ publish, db, actor }, changed)
    // The screen says what happened and to whom; the item has the name.
    return { Item: await getTimeEntry(db, actor, changed.id) }
  })
  route(app, '/timeentry/reject', { can: 'timeEntry.decide' }, async ({ body, actor, db, publish }) => {
    const changed = await rejectTimeEntry(db, actor, body.Id, body.RejectionReason)
    await publishChanged({ publish, db, actor }, changed)
    return { Item: await getTimeEntry(db, actor, changed.id) }
  })
  route(app, '/timeentry/delete', { can: 'timeEntry.delete' }, async ({ body, actor, db, publish }) => {
    await publishChanged({ publish, db, actor }, await deleteTimeEntry(db, actor, body.Id, body.Status))
    return { Id: body.Id }
  })
  runningWorkRoutes(app)
}

/** What the caller is working on, shown in the top bar (docs/product/manual-entries.md#running-work). */
function runningWorkRoutes(app: FastifyInstance): void {
  route(app, '/timeentry/running', { can: 'timeEntry.create' }, ({ actor, db }) => readRunning(db, actor), {
    reads: true,
  })
  route(app, '/timeentry/start', { can: 'timeEntry.create' }, async ({ body, actor, db, publish }) => {
    const Item = await startWork(db, actor, body)
    publishRunning(publish, actor)
    return { Item }
  })
  route(app, '/timeentry/stop', { can: 'timeEntry.create' }, async ({ body, actor, db, publish }) => {
    const changed = await stopWork(db, actor, body)
    publishRunning(publish, actor)
    if (!changed) return new MessageAnswer({ Item: null }, 'Less than a minute: no time entry was added.')
    await publishChanged({ publish, db, actor }, changed)
    return new MessageAnswer({ Item: await getTimeEntry(db, actor, changed.id) }, 'Saved successfully.')
  })
  route(app, '/timeentry/discard', { can: 'timeEntry.create' }, async ({ actor, db, publish }) => {
    await discardWork(db, actor)
    publishRunning(publish, actor)
    return {}
  })
}

/** Notifies other tabs and devices of the same person. */
function publishRunning(publish: Publish, { userId, employmentId }: Actor) {
  publish(channels.user(userId), 'runningWorkChanged', { EmployeeId: employmentId })
}
