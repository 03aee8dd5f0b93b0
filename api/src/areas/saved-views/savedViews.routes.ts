import type { FastifyInstance } from 'fastify'
import type { Principal } from '../../http/access.ts'
import { Forbidden } from '../../http/failures.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import type { Db } from '../../platform/db/database.ts'
import { deleteView, type Owner, orderViews, saveView, viewsOf } from './savedViews.queries.ts'

/** Each person's own views, also after the subscription has ended: they hold nothing but filters. */
export function savedViewRoutes(app: FastifyInstance): void {
  route(app, '/savedview/list', { signedIn: true }, async ({ principal, services }) => {
    const { membership, userId } = principal
    if (!membership) return { Items: [] }
    const { organizationId } = membership
    return { Items: await viewsOf(services.database.reads({ organizationId, userId }), membership) }
  })

  route(app, '/savedview/save', { signedIn: true }, async ({ body, principal, services }) => {
    const Item = await asOwner(principal, services, (db, owner) => saveView(db, owner, body))
    return new MessageAnswer({ Item }, 'Saved successfully.')
  })

  route(app, '/savedview/order', { signedIn: true }, async ({ body, principal, services }) => ({
    Items: await asOwner(principal, services, async (db, owner) => {
      await orderViews(db, owner, body)
      return viewsOf(db, owner)
    }),
  }))

  route(app, '/savedview/delete', { signedIn: true }, async ({ body, principal, services }) => {
    await asOwner(principal, services, (db, owner) => deleteView(db, owner, body.Id))
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })
}

/** @throws Forbidden for a person without an organization */
function asOwner<Result>(
  { membership, userId }: Pick<Principal, 'membership' | 'userId'>,
  { database }: Services,
  work: (db: Db, owner: Owner) => Promise<Result>,
): Promise<Result> {
  if (!membership) throw new Forbidden()
  return database.tenant({ organizationId: membership.organizationId, userId }, (db) => work(db, membership))
}
