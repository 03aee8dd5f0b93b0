import type { FastifyInstance } from 'fastify'
import { route } from '../../http/route.ts'
import { requestedPerson } from '../../tracking/filters.ts'
import { organizationPrivacy } from './organizationPrivacy.ts'
import { personPrivacy } from './personPrivacy.ts'
import { listPersonViews } from './views.queries.ts'

/** What is collected about people, until when it is stored, and who looked (docs/product/privacy.md). */
export function privacyRoutes(app: FastifyInstance): void {
  const read = { can: 'privacy.read' } as const
  route(
    app,
    '/privacy/get',
    read,
    async ({ body, actor, db }) => personPrivacy(db, actor, await requestedPerson(db, actor, body.EmployeeId)),
    { reads: true },
  )
  route(
    app,
    '/privacy/listviews',
    read,
    async ({ body, actor, db }) => {
      const employeeId = await requestedPerson(db, actor, body.EmployeeId)
      // Views wait half a second; someone who looks for one must not miss it.
      await app.personViews.flush()
      return listPersonViews(db, actor, employeeId, body)
    },
    { reads: true },
  )
  route(app, '/privacy/organization', read, ({ actor, db }) => organizationPrivacy(db, actor), { reads: true })
}
