import { addDays, daysBetween, endOfDayMs, localDate } from '@dayline/shared/calendar'
import { type ReportLink, reportLinkDays } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { NotFound, Refused, ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody } from '../../../http/route.ts'
import { hashOf, newToken } from '../../../identity/tokens.ts'
import type { Db } from '../../../platform/db/database.ts'
import { requestedDays } from '../../../tracking/filters.ts'
import { type StoredShown, shownIn, withDays } from './shownDays.rules.ts'
import { isReportOn, stateOf } from './standing.rules.ts'

/** Enough for all reports of an organization; old links can be revoked. */
const maxOpenLinks = 100
/** How long an ended link stays listed, so that its state can be looked up. */
const listedDays = 90

type Row = {
  id: number
  title: string
  shown: StoredShown
  created_at: Date
  created_by: number
  maker: string
  maker_role: number | null
  expires_at: Date
  revoked_at: Date | null
  revoked_by: number | null
  revoker: string | null
  opens: number
  last_opened_at: Date | null
}

/** The organization's links, the newest first. */
export async function listLinks(
  db: Db,
  { organizationId, trackSettings, lapsed }: Actor,
  id: number | null = null,
): Promise<ReportLink[]> {
  const { rows } = await sql<Row>`select l.id, l.title, l.shown, l.created_at, l.created_by,
      concat_ws(' ', mu.first_name, mu.last_name) as maker,
      case when m.blocked_at is null and m.deleted_at is null then m.role end as maker_role,
      l.expires_at, l.revoked_at, l.revoked_by, concat_ws(' ', ru.first_name, ru.last_name) as revoker,
      l.opens, l.last_opened_at
    from report_links l
    join employments m on m.organization_id = l.organization_id and m.id = l.created_by
    left join users mu on mu.id = m.user_id
    left join employments r on r.organization_id = l.organization_id and r.id = l.revoked_by
    left join users ru on ru.id = r.user_id
    where l.organization_id = ${organizationId} and (${id}::int is null or l.id = ${id}::int)
      and least(l.expires_at, l.revoked_at) > now() - make_interval(days => ${sql.lit(listedDays)})
    order by l.id desc`.execute(db)
  const now = Date.now()
  return rows.map((row) => ({
    ID: row.id,
    Title: row.title,
    Shown: shownIn(row.shown, trackSettings.Timezone),
    State: stateOf(
      {
        shown: row.shown,
        expiresAt: row.expires_at,
        revokedAt: row.revoked_at,
        makerRole: row.maker_role,
        trackSettings,
        lapsed,
      },
      now,
    ),
    CreateDate: row.created_at.toISOString(),
    Employee: { ID: row.created_by, Title: row.maker },
    ExpireDate: row.expires_at.toISOString(),
    RevokeDate: row.revoked_at?.toISOString() ?? null,
    RevokedBy: row.revoked_by === null ? null : { ID: row.revoked_by, Title: row.revoker ?? '' },
    OpenCount: row.opens,
    LastOpenDate: row.last_opened_at?.toISOString() ?? null,
  }))
}

/**
 * Stores a link without an address; `renewToken` creates the address.
 * @throws ValidationFailed for invalid days; Refused for a report that is off, and for too many links
 */
export async function createLink(
  db: Db,
  actor: Actor,
  { Title, ExpireDate, ...shown }: ReadBody<'/reportlink/create'>,
): Promise<ReportLink> {
  if (!isReportOn(shown.Report, actor.trackSettings)) throw new Refused('This report is switched off in the settings.')
  const days = requestedDays(actor, shown)
  const expiresAt = endOfLastDay(ExpireDate, actor.trackSettings.Timezone)
  // Serializes concurrent calls that create the last possible link.
  await sql`select from organizations where id = ${actor.organizationId} for no key update`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from report_links
    where organization_id = ${actor.organizationId} and revoked_at is null and expires_at > now()`.execute(db)
  if ((rows[0]?.count ?? 0) >= maxOpenLinks) {
    throw new Refused(`${maxOpenLinks} links are open. Please revoke one first.`)
  }
  const { id } = await db
    .insertInto('report_links')
    .values({
      organization_id: actor.organizationId,
      title: Title,
      shown: JSON.stringify(withDays(shown, days)),
      token_hash: newToken().hash,
      created_by: actor.employmentId,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [item] = await listLinks(db, actor, id)
  if (!item) throw new NotFound()
  return item
}

function endOfLastDay(day: string, zone: string): Date {
  const today = localDate(Date.now(), zone)
  if (day < today) throw new ValidationFailed({ ExpireDate: 'Please choose today or a later day.' })
  if (daysBetween(today, day) > reportLinkDays.max) {
    throw new ValidationFailed({
      ExpireDate: `A link is open until ${addDays(today, reportLinkDays.max)} at the latest.`,
    })
  }
  return new Date(endOfDayMs(day, zone))
}

/** Generates the secret part of the address and stores only its hash. The previous secret stops working. */
export async function renewToken(db: Db, id: number): Promise<string> {
  const { token } = newToken()
  const renewed = await db
    .updateTable('report_links')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  // The call is a repeat after the link was revoked.
  if (!renewed) throw new NotFound()
  return token
}

/** Revokes a link; a revoked link keeps its time and person. @throws NotFound */
export async function revokeLink(db: Db, { organizationId, employmentId }: Actor, id: number): Promise<void> {
  const { rows } = await sql`update report_links set revoked_at = coalesce(revoked_at, now()),
      revoked_by = case when revoked_at is null then ${employmentId}::int else revoked_by end
    where organization_id = ${organizationId} and id = ${id} returning id`.execute(db)
  if (rows.length === 0) throw new NotFound()
}
