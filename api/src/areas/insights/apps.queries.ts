import type { AppsSummaryItem, Employee } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { pendingCategory } from '../../tracking/appRow.ts'
import { isByTask, ofTask, type ReportScope, requestedDays } from '../../tracking/filters.ts'
import { reportedPeople } from './reportedPeople.ts'

type Filter = ReadBody<'/insights/appssummary'>

type Row = {
  team_id: number | null
  employee_id: number | null
  team_title: string | null
  team_color: string | null
  id: number | null
  app_id: number | null
  name: string | null
  url: string | null
  icon: string | null
  category: string | null
  rating: number | null
  working: number
  productive: number
  neutral: number
  unproductive: number
}

/** Working time by team and app (docs/product/reports.md#apps-summary). */
export async function appsSummary(db: Db, actor: Actor, filter: Filter): Promise<{ Items: AppsSummaryItem[] }> {
  const { scope } = await readScope(db, actor, filter)
  const rows = await readApps(db, scope, filter, sql`null::int`)
  return { Items: rows.map(onTheWire) }
}

/** The time of one person in one app. */
export type AppOfEmployee = AppsSummaryItem & { Employee: Employee }

/** Working time by person and app, with people in list order. */
export async function appsOfEmployees(db: Db, actor: Actor, filter: Filter): Promise<{ Items: AppOfEmployee[] }> {
  const { people, scope } = await readScope(db, actor, filter)
  const rows = Map.groupBy(await readApps(db, scope, filter, sql`employee_id`), (row) => row.employee_id)
  return {
    Items: people.flatMap((Employee) => (rows.get(Employee.ID) ?? []).map((row) => ({ ...onTheWire(row), Employee }))),
  }
}

/** Working time per person in an app, or without a known app if `appId` is 0. Reads the summaries by app. */
export async function sumsOfApp(
  db: Db,
  { organizationId, ids, range }: ReportScope,
  filter: ReadBody<'/insights/productivity'>,
  appId: number,
): Promise<Map<number, Pick<Row, 'working' | 'productive' | 'neutral' | 'unproductive'>>> {
  const table = sql.table(isByTask(filter) ? 'activity_day_task_apps' : 'activity_day_apps')
  const { rows } = await sql<Row & { employee_id: number }>`
    select employee_id, sum(minutes)::int as working,
      coalesce(sum(minutes) filter (where productivity = 1), 0)::int as productive,
      coalesce(sum(minutes) filter (where productivity = 2), 0)::int as neutral,
      coalesce(sum(minutes) filter (where productivity = 3), 0)::int as unproductive
    from ${table} d where organization_id = ${organizationId} and work_date between ${range.from} and ${range.to}
      and employee_id = any(${ids}::int[]) and status <= 1${ofTask(organizationId, filter)}
      and coalesce((select o.app_id from organization_apps o
        where o.organization_id = ${organizationId} and o.id = d.organization_app_id), 0) = ${appId}
    group by employee_id`.execute(db)
  return new Map(rows.map((row) => [row.employee_id, row]))
}

async function readScope(db: Db, actor: Actor, filter: Filter): Promise<{ people: Employee[]; scope: ReportScope }> {
  const range = requestedDays(actor, filter)
  const people = await listReportPeople(db, actor, reportedPeople(actor, filter))
  return { people, scope: { organizationId: actor.organizationId, ids: people.map(({ ID }) => ID), range } }
}

/**
 * Rows use people's current teams, as the other reports do, so that the figures of a team agree.
 * @param person SQL of the person's column; null sums by team
 */
async function readApps(
  db: Db,
  { organizationId, ids, range }: ReportScope,
  filter: Filter,
  person: RawBuilder<unknown>,
): Promise<Row[]> {
  const table = sql.table(isByTask(filter) ? 'activity_day_task_apps' : 'activity_day_apps')
  const { rows } = await sql<Row>`with used as (
      select employee_id, organization_app_id, sum(minutes) as working,
        sum(minutes) filter (where productivity = 1) as productive,
        sum(minutes) filter (where productivity = 2) as neutral,
        sum(minutes) filter (where productivity = 3) as unproductive
      from ${table} where organization_id = ${organizationId} and work_date between ${range.from} and ${range.to}
        and employee_id = any(${ids}::int[]) and status <= 1${ofTask(organizationId, filter)}
      group by employee_id, organization_app_id),
    sums as (
      select e.team_id, ${person} as employee_id, o.app_id, sum(working)::int as working,
        coalesce(sum(productive), 0)::int as productive, coalesce(sum(neutral), 0)::int as neutral,
        coalesce(sum(unproductive), 0)::int as unproductive
      from used join employments e on e.organization_id = ${organizationId} and e.id = used.employee_id
      left join organization_apps o on o.organization_id = ${organizationId} and o.id = used.organization_app_id
      ${filter.AppId ? sql`where o.app_id = ${filter.AppId}` : sql``}
      group by 1, 2, 3)
    select sums.*, t.title as team_title, t.color as team_color, own.id, own.productivity as rating,
      a.name, a.url, a.icon, a.ai_category as category
    from sums left join apps a on a.id = sums.app_id
    left join organization_apps own on own.organization_id = ${organizationId} and own.app_id = sums.app_id
      and coalesce(own.team_id, 0) = coalesce(sums.team_id, 0)
    left join teams t on t.organization_id = ${organizationId} and t.id = sums.team_id
    where working > 0
    order by lower(t.title) nulls last, sums.team_id, working desc, lower(coalesce(nullif(a.name, ''), a.url)), app_id`.execute(
    db,
  )
  return rows
}

function onTheWire(row: Row): AppsSummaryItem {
  const { app_id: ID, team_id: TeamId } = row
  const app = ID === null ? null : { ID, Name: row.name ?? '', Url: row.url, Icon: row.icon }
  return {
    OrganizationApp: app && {
      ID: row.id,
      TeamId,
      ActivityApp: { ...app, AICategory: row.category ?? pendingCategory },
    },
    Team: TeamId === null ? null : { ID: TeamId, Title: row.team_title ?? '', Color: row.team_color ?? '' },
    Working: row.working,
    Productive: row.productive,
    Natural: row.neutral,
    Unproductive: row.unproductive,
    Productivity: row.rating,
  }
}
