import { addDays } from '@dayline/shared/calendar'
import { type Page, type ReviewApp, ReviewAppSort, Role } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { pageOf } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { contains } from '../../http/search.ts'
import { todayOf } from '../../http/todayOf.ts'
import type { Db } from '../../platform/db/database.ts'
import { pendingCategory } from '../../tracking/appRow.ts'
import { suggestionFor } from './suggestions.rules.ts'

type Filter = ReadBody<'/reviewapps/listreviewed'>
/** Days over which an app's time is counted. */
const stakeDays = 30

/** Apps belong to teams: Owners, Co-owners and API keys see all of them, a Manager those of their team. */
function ofActor(actor: Actor, alias: 'o' | 'other' = 'o'): RawBuilder<unknown> {
  const seesAll = actor.role === Role.Owner || actor.role === Role.Coowner
  const table = sql.table(alias)
  const scope = seesAll ? sql`` : sql` and ${table}.team_id = ${actor.teamId ?? 0}`
  // Apps of a deleted team are no longer used and need no rating.
  return sql`${table}.organization_id = ${actor.organizationId}${scope} and not exists (select from teams d
    where d.organization_id = ${table}.organization_id and d.id = ${table}.team_id and d.deleted_at is not null)`
}

function matches(actor: Actor, filter: Filter): RawBuilder<unknown> {
  const team = filter.TeamId ? sql` and o.team_id = ${filter.TeamId}` : sql``
  const search = filter.SearchTerm
    ? sql` and ${contains(sql`concat_ws(' ', a.name, a.url)`, filter.SearchTerm)}`
    : sql``
  return sql`${ofActor(actor)}${team}${search}`
}

// Columns that exist both in the page's query and in the query around it.
const orders: Record<ReviewAppSort, RawBuilder<unknown>> = {
  [ReviewAppSort.Application]: sql`app_order`,
  [ReviewAppSort.Team]: sql`team_order`,
  [ReviewAppSort.Time]: sql`minutes`,
  [ReviewAppSort.FirstInteraction]: sql`first_seen_at`,
  [ReviewAppSort.Rating]: sql`status`,
}

/** The requested order, or the list's own. Ends with the id, so that pages never show the same app twice. */
function orderOf({ Sort, SortDescending }: Filter, byDefault: RawBuilder<unknown>): RawBuilder<unknown> {
  if (Sort === null || Sort === undefined) return byDefault
  return sql`${orders[Sort]} ${sql.raw(SortDescending ? 'desc' : 'asc')} nulls last, id desc`
}

type Row = {
  id: number
  status: number | null
  app_id: number
  name: string
  url: string | null
  icon: string | null
  category: string | null
  team_id: number | null
  team_title: string | null
  team_color: string | null
  first_seen_at: Date
  minutes: number
  other_teams: ReviewApp['OtherTeams']
}

/** Apps without a rating, those with the most time first. */
export function listUnreviewed(db: Db, actor: Actor, filter: Filter): Promise<Page<ReviewApp>> {
  const where = sql`${matches(actor, filter)} and o.productivity is null`
  return listApps(db, actor, filter, {
    where,
    order: orderOf(filter, sql`minutes desc, first_seen_at desc, id desc`),
  })
}

/** Apps with a rating, the most recently rated first. */
export function listReviewed(db: Db, actor: Actor, filter: Filter): Promise<Page<ReviewApp>> {
  const statuses = filter.ProductivityStatuses?.length ? filter.ProductivityStatuses : filter.Statuses
  const rated = statuses?.length ? sql`o.productivity = any(${statuses}::int[])` : sql`o.productivity is not null`
  const where = sql`${matches(actor, filter)} and ${rated}`
  return listApps(db, actor, filter, {
    where,
    order: orderOf(filter, sql`reviewed_at desc nulls last, id desc`),
  })
}

/** One app in scope. @throws NotFound */
export async function getReviewApp(db: Db, actor: Actor, id: number): Promise<ReviewApp> {
  const where = sql`${ofActor(actor)} and o.id = ${id}`
  const { rows } = await readApps(db, actor, { where, order: sql`id`, limit: sql`1`, offset: sql`0` })
  const [row] = rows
  if (!row) throw new NotFound()
  return onTheWire(row)
}

type Which = { where: RawBuilder<unknown>; order: RawBuilder<unknown> }

async function listApps(db: Db, actor: Actor, filter: Filter, { where, order }: Which): Promise<Page<ReviewApp>> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from organization_apps o
    join apps a on a.id = o.app_id where ${where}`.execute(db)
  const count = counted.rows[0]?.count ?? 0
  if (count === 0) return pageOf([], 0, filter)
  const { rows } = await readApps(db, actor, {
    where,
    order,
    limit: sql`${filter.PageSize}`,
    offset: sql`${(filter.Page - 1) * filter.PageSize}`,
  })
  return pageOf(rows.map(onTheWire), count, filter)
}

function readApps(
  db: Db,
  actor: Actor,
  { where, order, limit, offset }: Which & { limit: RawBuilder<unknown>; offset: RawBuilder<unknown> },
) {
  const from = addDays(todayOf(actor), 1 - stakeDays)
  return sql<Row>`select page.*, t.title as team_title, t.color as team_color
    from (select o.id, o.productivity as status, a.id as app_id, a.name, a.url, a.icon, a.ai_category as category,
        lower(coalesce(nullif(a.name, ''), a.url)) as app_order, (select lower(s.title) from teams s
          where s.organization_id = o.organization_id and s.id = o.team_id) as team_order,
        o.organization_id, o.team_id, o.first_seen_at, o.reviewed_at, coalesce((select sum(d.minutes) from activity_day_apps d
          where d.organization_id = o.organization_id and d.organization_app_id = o.id and d.work_date >= ${from}
            and d.status <= 1), 0)::int as minutes,
        (select coalesce(json_agg(json_build_object('ID', other.id, 'Status', other.productivity) order by other.id), '[]')
          from organization_apps other
          where other.app_id = o.app_id and other.id <> o.id and ${ofActor(actor, 'other')}) as other_teams
      from organization_apps o join apps a on a.id = o.app_id
      where ${where} order by ${order} limit ${limit} offset ${offset}) page
    left join teams t on t.organization_id = page.organization_id and t.id = page.team_id
    order by ${order}`.execute(db)
}

function onTheWire(row: Row): ReviewApp {
  const suggestion = row.category === null ? null : suggestionFor(row)
  return {
    ID: row.id,
    Status: row.status,
    ActivityApp: {
      ID: row.app_id,
      Name: row.name,
      Url: row.url,
      Icon: row.icon,
      AICategory: row.category ?? pendingCategory,
    },
    Team: row.team_id === null ? null : { ID: row.team_id, Title: row.team_title ?? '', Color: row.team_color ?? '' },
    AISuggestion: suggestion && {
      Productivity: suggestion.productivity,
      Confidence: suggestion.confidence,
      Because: suggestion.because,
    },
    FirstInteraction: row.first_seen_at.toISOString(),
    TotalMins: row.minutes,
    OtherTeams: row.other_teams,
  }
}
