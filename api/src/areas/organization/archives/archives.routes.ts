import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../../http/failures.ts'
import type { SignInLimits } from '../../../http/limits/signInLimits.ts'
import { MessageAnswer, route } from '../../../http/route.ts'
import { retentionOf } from '../../../tracking/retention/retention.queries.ts'
import { createArchive, linkArchive, listArchives, openLink } from './archives.queries.ts'

type Query = { token?: string | string[] }

/** Archives of all data of an organization (docs/product/organization.md#archive). */
export function archiveRoutes(app: FastifyInstance, { perAddress }: SignInLimits): void {
  const can = 'organization.export'
  const withPassword = { confirmed: true, perMinute: perAddress } as const
  route(
    app,
    '/organization/listarchives',
    { can },
    async ({ db, actor: { organizationId } }) => {
      const [Items, Retention] = await Promise.all([listArchives(db, organizationId), retentionOf(db, organizationId)])
      return { Items, Retention }
    },
    { reads: true },
  )
  route(
    app,
    '/organization/createarchive',
    { can, demo: 'refused' },
    async ({ db, actor }) =>
      new MessageAnswer({ Item: await createArchive(db, actor) }, 'Your archive is being created.'),
    withPassword,
  )
  route(
    app,
    '/organization/downloadarchive',
    { can, demo: 'refused' },
    async ({ db, actor, body }) => ({ Url: linkUrl(await linkArchive(db, actor.organizationId, body.Id)) }),
    withPassword,
  )
  app.get<{ Querystring: Query }>(
    '/archive.zip',
    { config: { access: { public: true }, rateLimit: { max: 30 } } },
    async ({ query }, reply) => {
      const { database, media } = app.services
      const opened = typeof query.token === 'string' ? await openLink(database, query.token) : null
      if (!opened) throw new NotFound()
      return reply
        .header('Content-Type', 'application/zip')
        .header('Content-Length', opened.bytes)
        .header('Content-Disposition', 'attachment; filename="dayline-organization.zip"')
        .header('X-Content-Type-Options', 'nosniff')
        .header('Cache-Control', 'private, no-store')
        .send(await media.files.read(opened.file))
    },
  )
}

/** `token` is secret; logs leave this parameter out. */
const linkUrl = (token: string) => `/api/archive.zip?token=${token}`
