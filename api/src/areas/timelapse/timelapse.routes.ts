import type { FastifyInstance } from 'fastify'
import { MessageAnswer, route } from '../../http/route.ts'
import { listTimelapse, readFrames, removeTimelapse } from './timelapse.queries.ts'

/** Days as short videos of their screenshots. */
export function timelapseRoutes(app: FastifyInstance): void {
  const { media } = app.services
  route(
    app,
    '/timelapsevideos/list',
    { can: 'timelapse.read' },
    ({ body, actor, db }) => listTimelapse(db, actor, body, media),
    { reads: true },
  )
  route(
    app,
    '/timelapsevideos/frames',
    { can: 'timelapse.read' },
    async ({ body, actor, db }) => {
      const { employeeId, item } = await readFrames(db, actor, body.Id, media)
      // The request names the video, not the person.
      app.personViews.note(actor, { what: 'a timelapse video', isExport: false, people: { ids: [employeeId] } })
      return { Item: item }
    },
    { reads: true },
  )
  route(app, '/timelapsevideos/delete', { can: 'timelapse.delete' }, async ({ body, actor, db }) => {
    await removeTimelapse(db, actor, body.Id)
    return new MessageAnswer({ Id: body.Id }, 'Deleted successfully.')
  })
}
