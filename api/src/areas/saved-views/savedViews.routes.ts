import type { FastifyInstance } from 'fastify'
import { registerBinKind } from '../../http/bin/binKinds.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { savedViewBin } from './restoreViews.ts'
import { deleteView, orderViews, saveView, viewsOf } from './savedViews.queries.ts'

const own = { can: 'views.own' } as const

/** Each person's own views. They work after the subscription has ended too, because they contain only filters. */
export function savedViewRoutes(app: FastifyInstance): void {
  route(app, '/savedview/list', own, async ({ actor, db }) => ({ Items: await viewsOf(db, actor) }), { reads: true })

  route(app, '/savedview/save', own, async ({ body, actor, db }) => {
    return new MessageAnswer({ Item: await saveView(db, actor, body) }, 'Saved successfully.')
  })

  route(app, '/savedview/order', own, async ({ body, actor, db }) => {
    await orderViews(db, actor, body)
    return { Items: await viewsOf(db, actor) }
  })

  route(app, '/savedview/delete', own, async ({ body, actor, db }) => {
    await deleteView(db, actor, body.Id)
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })

  registerBinKind(app, 'savedView', savedViewBin)
}
