import type { FastifyInstance } from 'fastify'
import { MessageAnswer, route } from '../../../http/route.ts'
import { createLink, listLinks, renewToken, revokeLink } from './links.queries.ts'
import { openLink } from './openLink.ts'

/** The secret follows `#`: browsers never send it to a server, so it is in no log and no `Referer`. */
const addressOf = (publicUrl: string, token: string) => `${publicUrl}/shared-report#${token}`

/** Reports for people without an account (docs/decisions/047). */
export function reportLinkRoutes(app: FastifyInstance): void {
  const manage = { can: 'reportLinks.manage' } as const
  route(app, '/reportlink/list', manage, async ({ actor, db }) => ({ Items: await listLinks(db, actor) }), {
    reads: true,
  })
  route(
    app,
    '/reportlink/create',
    { ...manage, demo: 'refused' },
    async ({ body, actor, db }) => ({ Item: await createLink(db, actor, body), Address: '' }),
    {
      perMinute: 60,
      fresh: async ({ Item }, { db, publicUrl }) => ({ Address: addressOf(publicUrl, await renewToken(db, Item.ID)) }),
    },
  )
  route(app, '/reportlink/revoke', manage, async ({ body, actor, db }) => {
    await revokeLink(db, actor, body.Id)
    return new MessageAnswer({ Id: body.Id }, 'Link revoked. It no longer opens.')
  })
  route(
    app,
    '/reportlink/open',
    { public: true },
    ({ body, services }) =>
      openLink(services.database, body.Token, { views: app.personViews, auditViews: app.auditViews }),
    { perMinute: 30 },
  )
}
