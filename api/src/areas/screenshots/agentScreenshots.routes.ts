import { channels } from '@dayline/shared/contract'
import type { FastifyInstance } from 'fastify'
import { Forbidden } from '../../http/failures.ts'
import { type ReadBody, route } from '../../http/route.ts'
import { addScreenshot, type Permit, permitScreenshot } from './addScreenshot.ts'
import { makePicture, type Picture } from './picture.ts'

type Body = ReadBody<'/screenshots/add'>
type Prepared = { permit: Permit; picture: Picture }

/**
 * Receives screenshots from agents. Pixels are processed before the transaction, which holds the embedded database's
 * only connection.
 */
export function agentScreenshotRoutes(app: FastifyInstance): void {
  const prepared = new WeakMap<object, Prepared>()
  app.register(async (scope) => {
    const { database, media } = scope.services
    scope.addHook('preHandler', async ({ principal, body: given }) => {
      const body = given as Body
      if (!principal?.membership) throw new Forbidden()
      const actor = { ...principal, ...principal.membership }
      const permit = await database.tenant(actor, (db) => permitScreenshot(db, actor, body))
      const picture = await makePicture(Buffer.from(body.Image, 'base64'), permit)
      prepared.set(body, { permit, picture })
    })
    route(
      scope,
      '/screenshots/add',
      // The demo is public: only its own simulator may add screenshots.
      { can: 'activity.add', demo: 'agents only' },
      async ({ body, actor, db, publish }) => {
        const ready = prepared.get(body)
        if (!ready) throw new Error('A picture reached its route without having been checked.')
        const { WorkDate, ...added } = await addScreenshot(db, actor, { body, media, ...ready })
        if (!added.Duplicate) {
          const { employeeId: EmployeeId } = ready.permit.tracked
          publish(channels.organization(actor.organizationId), 'screenshotsChanged', { EmployeeId, WorkDate })
        }
        return added
      },
      { bodyLimit: 9 * 1024 * 1024 },
    )
  })
}
