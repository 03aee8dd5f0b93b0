import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { countUnread, listNotifications, markRead } from './notifications.queries.ts'
import { publishNotified } from './notify.ts'

const own = { can: 'notifications.own' } as const

/** The bell of the signed-in person (docs/product/notifications.md#bell). */
export function notificationRoutes(app: FastifyInstance): void {
  route(app, '/account/listnotifications', own, ({ body, actor, db }) => listNotifications(db, actor, body), {
    reads: true,
  })

  route(app, '/account/countnotifications', own, async ({ actor, db }) => ({ Unread: await countUnread(db, actor) }), {
    reads: true,
  })

  route(app, '/account/readnotifications', own, async ({ body, actor, db, publish }) => {
    await markRead(db, actor, body.Ids ?? null)
    // For other tabs and devices of the same person.
    publishNotified(publish, [actor.employmentId])
    return { Unread: await countUnread(db, actor) }
  })
}
