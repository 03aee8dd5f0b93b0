import type { FastifyInstance } from 'fastify'
import { Refused } from '../../http/failures.ts'
import { route } from '../../http/route.ts'
import { reporterOf } from './reporter.ts'
import { healthOf, keepReport } from './reports.queries.ts'

/** Limit per address: an office of some hundred people whose tabs all change at once. */
const reportsPerMinute = 600

/** Health of front end releases in people's tabs, and the rollback of a bad one. */
export function releaseRoutes(app: FastifyInstance): void {
  route(
    app,
    '/releases/report',
    { signedIn: true },
    async ({ body, principal, request, services: { database, reportKey } }) => {
      const reporter = reporterOf(reportKey, principal, request)
      await database.system((trx) => keepReport(trx, body, reporter))
      return {}
    },
    { perMinute: reportsPerMinute },
  )

  route(app, '/releases/health', { operator: true }, ({ body, services }) =>
    services.database.system((trx) => healthOf(trx, { minutes: body.Minutes, countsDemo: services.isDemo })),
  )

  route(app, '/releases/rollback', { operator: true }, async ({ body, principal, services }) => {
    if (!services.releases) throw new Refused('This server cannot access the release store.')
    const by = principal.userId ? `user ${principal.userId}` : 'operator key'
    const { release, seq } = await services.releases
      .rollback(body.Remote, { from: body.Release, reason: body.Reason, isGentle: !body.Urgent, by })
      .catch((error: Error) => {
        throw new Refused(error.message)
      })
    return { Remote: body.Remote, Release: release, Seq: seq }
  })
}
