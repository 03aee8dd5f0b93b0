import type { FastifyInstance } from 'fastify'
import { MessageAnswer, route } from '../../http/route.ts'
import { countVisit, join, readOverview, requestPayout } from './affiliate.queries.ts'

const perMinute = 60

/** The referral program, for every signed-in person (docs/product/affiliate.md). */
export function affiliateRoutes(app: FastifyInstance): void {
  const { database, publicUrl, reportKey } = app.services
  const overviewOf = (userId: number) => database.statement((db) => readOverview(db, userId, publicUrl))

  route(app, '/affiliate/get', { signedIn: true }, ({ principal }) => overviewOf(principal.userId))
  route(
    app,
    '/affiliate/join',
    // The people of the demo are shared by all its visitors.
    { signedIn: true, demo: 'refused' },
    async ({ principal }) => {
      await database.system((trx) => join(trx, principal.userId))
      return overviewOf(principal.userId)
    },
    { perMinute },
  )
  route(
    app,
    '/affiliate/visit',
    { public: true },
    async ({ body, request }) => {
      const visit = { refCode: body.RefCode, address: request.ip, browser: request.headers['user-agent'] ?? '' }
      await database.system((trx) => countVisit(trx, { ...visit, key: reportKey }))
      return {}
    },
    { perMinute },
  )
  route(
    app,
    '/affiliate/requestpayout',
    { signedIn: true, demo: 'refused' },
    async ({ body, principal }) => {
      await database.system((trx) => requestPayout(trx, principal.userId, body.Account))
      return new MessageAnswer(await overviewOf(principal.userId), 'Your payout is requested.')
    },
    { perMinute },
  )
}
