import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../http/access.ts'
import { type Publish, route } from '../../http/route.ts'
import { todayOf } from '../../http/todayOf.ts'
import { changeAppStatus, previewAppStatus, undoAppStatus } from './changeStatus.ts'
import { getReviewApp, listReviewed, listUnreviewed } from './reviewApps.queries.ts'

/** Which apps count as productive, for each team. */
export function reviewAppRoutes(app: FastifyInstance): void {
  route(
    app,
    '/reviewapps/listunreviewed',
    { can: 'appReviews.read' },
    ({ body, actor, db }) => listUnreviewed(db, actor, body),
    { reads: true },
  )
  route(
    app,
    '/reviewapps/listreviewed',
    { can: 'appReviews.read' },
    ({ body, actor, db }) => listReviewed(db, actor, body),
    { reads: true },
  )
  route(
    app,
    '/reviewapps/preview',
    { can: 'appReviews.read' },
    ({ body, actor, db }) => previewAppStatus(db, actor, body),
    { reads: true },
  )
  route(
    app,
    '/reviewapps/changestatus',
    { can: 'appReviews.change' },
    async (call) => {
      const { body, actor, db, publish } = call
      const { changeId, people } = await changeAppStatus(call, body)
      publishChanges(publish, actor, people)
      // The screen shows the item, with a link to undo the change.
      return { Item: await getReviewApp(db, actor, body.OrganizationAppId), ChangeId: changeId }
    },
    { sliced: true },
  )
  route(
    app,
    '/reviewapps/undo',
    { can: 'appReviews.change' },
    async (call) => {
      const { body, actor, db, publish } = call
      publishChanges(publish, actor, await undoAppStatus(call, body))
      return { Item: await getReviewApp(db, actor, body.OrganizationAppId) }
    },
    { sliced: true },
  )
}

/** Makes open activity bars and totals of these people reload. */
function publishChanges(publish: Publish, actor: Actor, people: readonly number[]) {
  const WorkDate = todayOf(actor)
  for (const EmployeeId of people) publish(channels.employee(EmployeeId), 'activityChanged', { EmployeeId, WorkDate })
}
