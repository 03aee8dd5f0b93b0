import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../http/access.ts'
import { MessageAnswer, type Publish, route } from '../../http/route.ts'
import { announce } from '../activity-logs/announce.ts'
import { reportedPerson } from '../activity-logs/resolve.ts'
import { beginPause, endPause, findPause, pauseItem } from './changePause.ts'

/** Pauses collection about the caller (docs/product/privacy.md#pause). */
export function pauseRoutes(app: FastifyInstance): void {
  route(
    app,
    '/privacy/collection',
    { can: 'activity.add' },
    async ({ body, actor, db }) => {
      const pause = await findPause(db, actor.organizationId, reportedPerson(actor, body.EmployeeId))
      return { Pause: pause && pauseItem(pause) }
    },
    { reads: true },
  )
  route(app, '/privacy/pause', { can: 'collection.pause' }, async ({ body, actor, db, publish }) => {
    const { item, status } = await beginPause(db, actor, body.Minutes)
    publishPause(publish, actor)
    await announce({ publish, db }, ownOf(actor), { days: [], status })
    return new MessageAnswer({ Item: item }, 'Nothing is collected about you for now.')
  })
  // Allowed even when the organization has switched pauses off meanwhile.
  route(app, '/privacy/resume', { can: 'collection.resume' }, async ({ actor, db, publish }) => {
    const stored = await endPause(db, actor)
    publishPause(publish, actor)
    if (stored) await announce({ publish, db }, ownOf(actor), stored)
    return new MessageAnswer({}, 'Collection continues.')
  })
}

const ownOf = ({ organizationId, employmentId }: Actor) => ({ organizationId, employeeId: employmentId })

/** Notifies other tabs and devices of the same person. */
function publishPause(publish: Publish, { userId, employmentId }: Actor) {
  publish(channels.user(userId), 'collectionChanged', { EmployeeId: employmentId })
}
