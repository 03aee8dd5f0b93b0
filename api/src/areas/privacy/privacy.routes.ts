import type { FastifyInstance } from 'fastify'
import { exportUrl } from '../../http/exports/links.ts'
import { registerExport } from '../../http/exports/makers.ts'
import { MessageAnswer, route } from '../../http/route.ts'
import { publishNotified } from '../../identity/notifications/notify.ts'
import { type Announcer, publishAbout } from '../../people/publishAbout.ts'
import { requestedPerson } from '../../tracking/filters.ts'
import { decideCorrection, listCorrections, requestCorrection } from './corrections.queries.ts'
import { organizationPrivacy } from './organizationPrivacy.ts'
import { ownDataZip } from './own-data/ownDataZip.ts'
import { personPrivacy } from './personPrivacy.ts'
import { listPersonViews } from './views.queries.ts'

/** What is collected about people, when it is deleted, and who viewed it (docs/product/privacy.md). */
export function privacyRoutes(app: FastifyInstance): void {
  registerExport(app, 'owndata', ownDataZip)
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
      // Views are written half a second late; a reader of the list must not miss any.
      await app.personViews.flush()
      return listPersonViews(db, actor, employeeId, body)
    },
    { reads: true },
  )
  route(
    app,
    '/privacy/export',
    read,
    async ({ actor }) => {
      const zone = actor.trackSettings.Timezone
      return { Url: exportUrl(app.services.media, actor, { kind: 'owndata', zone, body: {} }) }
    },
    { perMinute: 60 },
  )
  route(app, '/privacy/requestcorrection', { can: 'corrections.request' }, async ({ body, actor, db, publish }) => {
    const { id: Id, notified } = await requestCorrection(db, actor, body)
    await publishChanged({ publish, db, actor }, { employeeId: actor.employmentId, notified })
    return new MessageAnswer({ Id }, 'Your request is sent.')
  })
  route(
    app,
    '/privacy/listcorrections',
    read,
    async ({ body, actor, db }) => {
      const page = await listCorrections(db, actor, body)
      const people = [...new Set(page.Items.map(({ Employee }) => Employee.ID))]
      for (const id of people) {
        app.personViews.note(actor, { what: 'requests for corrections', isExport: false, people: { ids: [id] } })
      }
      return page
    },
    { reads: true },
  )
  route(app, '/privacy/decidecorrection', { can: 'corrections.decide' }, async ({ body, actor, db, publish }) => {
    await publishChanged({ publish, db, actor }, await decideCorrection(db, actor, body))
    return new MessageAnswer({ Id: body.Id }, body.Approve ? 'The request is accepted.' : 'The request is declined.')
  })
  route(app, '/privacy/organization', read, ({ actor, db }) => organizationPrivacy(db, actor), { reads: true })
}

type ChangedCorrection = { employeeId: number; notified: number[] }

/** Makes open lists of requests and bells reload. */
async function publishChanged(call: Announcer, { employeeId, notified }: ChangedCorrection): Promise<void> {
  await publishAbout(call, 'correctionsChanged', { EmployeeId: employeeId })
  publishNotified(call.publish, notified)
}
