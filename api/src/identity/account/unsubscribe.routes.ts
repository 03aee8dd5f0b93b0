import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { NotFound } from '../../http/failures.ts'
import type { Database } from '../../platform/db/database.ts'
import { kindName } from '../notifications/kindText.rules.ts'
import { readUnsubscribeToken, type Subscribed } from './unsubscribeLinks.ts'
import { unknownLinkPage, unsubscribedPage, unsubscribePage } from './unsubscribePages.ts'

type Query = { token?: string | string[] }
type Letters = { organization: string; isOn: boolean }

const perMinute = 60
const config = { access: { public: true }, rateLimit: { max: perMinute } } as const
/** Mail programs post a form with one field; its content is ignored. */
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Unsubscribes from a kind of mail with one click, without a session (docs/product/account.md#unsubscribing). Only POST
 * changes anything: mail programs post on their own (RFC 8058), and mail scanners open every link.
 */
export function unsubscribeRoutes(app: FastifyInstance): void {
  // Forms are accepted only here.
  void app.register(async (scope) => {
    scope.addContentTypeParser(forms, { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null, {}))

    scope.get<{ Querystring: Query }>('/unsubscribe', { config }, async (request, reply) => {
      const found = await find(app, request)
      if (!found) return page(reply.code(404), unknownLinkPage())
      const { isOn, ...names } = found
      return page(reply, isOn ? unsubscribePage(names) : unsubscribedPage(names))
    })

    scope.post<{ Querystring: Query }>('/unsubscribe', { config, bodyLimit: 4096 }, async (request, reply) => {
      const found = await find(app, request)
      if (!found) throw new NotFound()
      await turnOff(app.services.database, found.subscribed)
      return page(reply, unsubscribedPage(found))
    })
  })
}

async function find({ services }: FastifyInstance, request: FastifyRequest<{ Querystring: Query }>) {
  const subscribed = readUnsubscribeToken(services.media, String(request.query.token ?? ''))
  const kind = subscribed && kindName(subscribed.type)
  const letters = subscribed && (await readLetters(services.database, subscribed))
  if (!subscribed || !kind || !letters) return null
  const settingsUrl = `${services.publicUrl}/app/account/settings?tab=notifications`
  return { ...letters, kind, settingsUrl, subscribed }
}

/** Null when the person or the organization no longer exists. */
async function readLetters(database: Database, subscribed: Subscribed): Promise<Letters | null> {
  const { organizationId, employmentId, type } = subscribed
  const { rows } = await database.statement((db) =>
    sql<Letters>`select o.title as organization, coalesce(n.email, true) as "isOn"
      from employments e join organizations o on o.id = e.organization_id and o.deleted_at is null
      left join notification_settings n on n.organization_id = e.organization_id and n.employee_id = e.id
        and n.type = ${type}
      where e.organization_id = ${organizationId} and e.id = ${employmentId}`.execute(db),
  )
  return rows[0] ?? null
}

/** The other channel stays unchanged. */
async function turnOff(database: Database, { organizationId, employmentId, type }: Subscribed): Promise<void> {
  await database.statement((db) =>
    sql`insert into notification_settings (organization_id, employee_id, type, email, web)
      values (${organizationId}, ${employmentId}, ${type}, false, false)
      on conflict (organization_id, employee_id, type) do update set email = false`.execute(db),
  )
}

/** A page without scripts; its styles are inline. */
function page(reply: FastifyReply, html: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .header('X-Robots-Tag', 'noindex')
    .send(html)
}
