import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../http/access.ts'
import { exportUrl } from '../../http/exports/links.ts'
import { registerExport } from '../../http/exports/makers.ts'
import { Forbidden, NotFound } from '../../http/failures.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { type Announcer, publishAbout } from '../../people/publishAbout.ts'
import { redactScreenshot } from './redactScreenshot.ts'
import { type Removed, removeScreenshots } from './removeScreenshots.ts'
import { decideRequest, listRequests, requestDeletion } from './requests.queries.ts'
import { findScreenshots, listByPerson, listScreenshots, mayDelete, mayRedact } from './screenshots.queries.ts'
import { screenshotsZip } from './screenshotsZip.ts'
import { createViewLog, listViews } from './views.ts'

/** Screenshots: every view is logged, and deleting one deletes its minute too. */
export function screenshotRoutes(app: FastifyInstance): void {
  registerExport(app, 'screenshots', screenshotsZip)
  const { database, media } = app.services
  const counted = createViewLog(database, (error) => app.log.error({ err: error }, 'views were not written'))
  app.addHook('preClose', () => counted.flush())
  const views = {
    /** Records a view of these people, one entry for each picture. */
    note(actor: Actor, employeeIds: readonly number[], isExport = false) {
      counted.note(actor, employeeIds)
      for (const id of new Set(employeeIds)) {
        app.personViews.note(actor, { what: 'screenshots', isExport, people: { ids: [id] } })
      }
    },
  }

  route(
    app,
    '/screenshots/list',
    { can: 'screenshots.read' },
    async ({ body, actor, db }) => {
      const page = await listScreenshots(db, actor, body, media)
      views.note(
        actor,
        page.Items.map(({ EmployeeId }) => EmployeeId),
      )
      return page
    },
    { reads: true },
  )
  route(
    app,
    '/screenshots/byperson',
    { can: 'screenshots.read' },
    async ({ body, actor, db }) => {
      const page = await listByPerson(db, actor, body, media)
      views.note(
        actor,
        page.Items.flatMap(({ Employee, Screenshots }) => Screenshots.map(() => Employee.ID)),
      )
      return page
    },
    { reads: true },
  )
  route(app, '/screenshots/requestdeletion', { can: 'screenshots.request' }, async ({ body, actor, db, publish }) => {
    const { EmployeeId, WorkDate } = await requestDeletion(db, actor, body)
    await publishAbout({ publish, db, actor }, 'screenshotsChanged', { EmployeeId, WorkDate })
    return new MessageAnswer({ Id: body.Id }, 'Your request is sent.')
  })
  route(
    app,
    '/screenshots/listrequests',
    { can: 'screenshots.delete' },
    async ({ body, actor, db }) => {
      const page = await listRequests(db, actor, body, media)
      views.note(
        actor,
        page.Items.map(({ Screenshot }) => Screenshot.EmployeeId),
      )
      return page
    },
    { reads: true },
  )
  route(app, '/screenshots/decide', { can: 'screenshots.delete' }, async ({ body, actor, db, publish }) => {
    const { screenshotId, ...day } = await decideRequest(db, actor, body)
    if (body.Approve) await publishRemoved({ publish, db, actor }, await removeScreenshots(db, actor, [screenshotId]))
    else await publishAbout({ publish, db, actor }, 'screenshotsChanged', day)
    return new MessageAnswer({ Id: body.Id }, body.Approve ? 'Deleted successfully.' : 'The request is rejected.')
  })
  route(app, '/screenshots/delete', { can: 'screenshots.delete' }, async ({ body, actor, db, publish }) => {
    if (!mayDelete(actor)) throw new Forbidden()
    await publishRemoved({ publish, db, actor }, await removeScreenshots(db, actor, [body.Id]))
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })
  route(app, '/screenshots/deletemultiple', { can: 'screenshots.bulk' }, async ({ body, actor, db, publish }) => {
    const removed = await removeScreenshots(db, actor, body.Ids, { skipLocked: body.SkipLocked })
    await publishRemoved({ publish, db, actor }, removed)
    const Ids = removed.flatMap(({ ids }) => ids)
    return new MessageAnswer({ Ids, Deleted: Ids.length }, 'Deleted successfully.')
  })
  route(app, '/screenshots/downloadall', { can: 'screenshots.bulk' }, async ({ body, actor, db, timezone }) => {
    const found = await findScreenshots(db, actor, body.Ids)
    if (found.length === 0) throw new NotFound()
    views.note(
      actor,
      found.map(({ employeeId }) => employeeId),
      true,
    )
    const zone = timezone ?? actor.trackSettings.Timezone
    return { Url: exportUrl(media, actor, { kind: 'screenshots', zone, body }) }
  })
  route(
    app,
    '/screenshots/redact',
    { can: 'screenshots.redact' },
    async ({ body, actor, db, slice, begin, publish }) => {
      if (!mayRedact(actor)) throw new Forbidden()
      const steps = { db, media, reserve: slice, replace: begin }
      const { WorkDate } = await redactScreenshot(steps, actor, body)
      await publishAbout({ publish, db, actor }, 'screenshotsChanged', { EmployeeId: actor.employmentId, WorkDate })
      return new MessageAnswer({ Id: body.Id }, 'The part is hidden.')
    },
    { sliced: true, perMinute: 30 },
  )
  route(
    app,
    '/screenshots/listviews',
    { can: 'activity.read' },
    async ({ body, actor, db }) => {
      // Views are written half a second late; a reader of the list must not miss those of this process.
      await counted.flush()
      return listViews(db, actor, body)
    },
    { reads: true },
  )
}

/** Makes open activity bars, totals and grids of these people reload. */
async function publishRemoved(call: Announcer, removed: Removed): Promise<void> {
  for (const { employeeId: EmployeeId, days } of removed) {
    for (const WorkDate of days) {
      call.publish(channels.employee(EmployeeId), 'activityChanged', { EmployeeId, WorkDate })
      await publishAbout(call, 'screenshotsChanged', { EmployeeId, WorkDate })
    }
  }
}
