import type { ActivityLogItem, ActivitySegment, Page } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../access.ts'
import type { Trx } from '../db/database.ts'
import { pageOf } from '../paging.ts'
import type { ReadBody } from '../route.ts'
import { organizationAppJson } from '../tracking/appRow.ts'
import { askedDays, askedPerson, isByTask, ofDays, ofTask } from '../tracking/filters.ts'
import type { DayRange } from '../tracking/ranges.rules.ts'

type Asked = { organizationId: number; employeeId: number; range: DayRange; zone: string }
type ListFilter = ReadBody<'/activitylogs/list'>

/** One page of a person's minutes, newest first. The total comes from the summaries; rows are joined after paging. */
export async function listActivityLogs(db: Trx, actor: Actor, filter: ListFilter): Promise<Page<ActivityLogItem>> {
  const asked: Asked = {
    organizationId: actor.organizationId,
    employeeId: await askedPerson(db, actor, filter.EmployeeId),
    range: askedDays(actor, filter),
    zone: actor.trackSettings.Timezone,
  }
  const total = await countMinutes(db, asked, filter)
  if (total === 0) return pageOf([], 0, filter)
  return pageOf(await readMinutes(db, asked, filter), total, filter)
}

async function countMinutes(db: Trx, { organizationId, employeeId, range }: Asked, filter: ListFilter) {
  const table = sql.table(isByTask(filter) ? 'activity_day_tasks' : 'activity_days')
  const { rows } = await sql<{ total: number }>`select coalesce(sum(minutes), 0)::int as total from ${table}
    where organization_id = ${organizationId} and employee_id = ${employeeId}
      and work_date between ${range.from} and ${range.to}${ofTask(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

async function readMinutes(db: Trx, asked: Asked, filter: ListFilter): Promise<ActivityLogItem[]> {
  const { organizationId, employeeId, range, zone } = asked
  const app = filter.IncludeOrganizationApps ? organizationAppJson : sql`null`
  const project = filter.IncludeTasks
    ? sql`case when p.id is not null then json_build_object('ID', p.id, 'Color', p.color,
        'Title', p.title || case when p.deleted_at is null then '' else ' (deleted)' end) end`
    : sql`null`
  const task = filter.IncludeTasks
    ? sql`case when t.id is not null then json_build_object('ID', t.id,
        'Title', t.title || case when t.deleted_at is null then '' else ' (deleted)' end) end`
    : sql`null`
  const { rows } = await sql<Omit<ActivityLogItem, 'CreateDate'> & { CreateDate: Date }>`
    select m.employee_id || '-' || (extract(epoch from m.minute) / 60)::bigint as "ID", m.status as "Status",
      m.activity_level as "ActivityLevel", m.productivity as "Productivity", m.minute as "CreateDate",
      n.title as "WorkNote", m.source as "Source", ${app} as "OrganizationApp", ${project} as "Project", ${task} as "ProjectTask"
    from (select * from activity_minutes
      where organization_id = ${organizationId} and employee_id = ${employeeId}${ofDays(range, zone)}${ofTask(filter)}
      order by minute desc limit ${filter.PageSize} offset ${(filter.Page - 1) * filter.PageSize}) m
    left join organization_apps o on o.organization_id = m.organization_id and o.id = m.organization_app_id
    left join apps a on a.id = o.app_id
    left join projects p on p.organization_id = m.organization_id and p.id = m.project_id
    left join tasks t on t.organization_id = m.organization_id and t.id = m.task_id
    left join work_notes n on n.organization_id = m.organization_id and n.id = m.work_note_id
    order by m.minute desc`.execute(db)
  return rows.map((row) => ({ ...row, CreateDate: row.CreateDate.toISOString() }))
}

/**
 * The activity bar: stretches of minutes with one status, app, source and rating, and a mark without length where
 * work was stopped. The marks belong to the whole day, so a filter by project or task leaves them out.
 */
export async function activityBar(
  db: Trx,
  actor: Actor,
  filter: ReadBody<'/insights/activitystatistics'>,
): Promise<{ Items: ActivitySegment[] }> {
  const { organizationId } = actor
  const employeeId = await askedPerson(db, actor, filter.EmployeeId)
  const range = askedDays(actor, filter)
  type Row = Omit<ActivitySegment, 'StartDate' | 'EndDate'> & { StartDate: Date; EndDate: Date }
  const segments = await sql<Row>`
    with island as (
      select *, minute - row_number() over (partition by work_date, status, productivity, source, organization_app_id
        order by minute) * interval '1 minute' as begin
      from activity_minutes where organization_id = ${organizationId} and employee_id = ${employeeId}
        ${ofDays(range, actor.trackSettings.Timezone)}${ofTask(filter)}),
    segment as (
      select min(minute) as start, max(minute) + interval '1 minute' as finish, count(*)::int * 60 as seconds, work_date,
        status, productivity, source, organization_app_id
      from island group by work_date, status, productivity, source, organization_app_id, begin)
    select s.start as "StartDate", s.finish as "EndDate", s.status as "Status", s.productivity as "Productivity",
      s.seconds as "Duration", a.name as "AppName", a.url as "Url", a.icon as "Icon", s.source as "Source",
      s.work_date as "WorkDate"
    from segment s
    left join organization_apps o on o.organization_id = ${organizationId} and o.id = s.organization_app_id
    left join apps a on a.id = o.app_id`.execute(db)
  const stops = isByTask(filter)
    ? { rows: [] }
    : await sql<Row>`select stopped_at as "StartDate", stopped_at as "EndDate", 4 as "Status", 2 as "Productivity",
        0 as "Duration", null as "AppName", null as "Url", null as "Icon", 0 as "Source", work_date as "WorkDate"
      from shifts where organization_id = ${organizationId} and employee_id = ${employeeId}
        and work_date between ${range.from} and ${range.to} and stopped_at is not null`.execute(db)
  const Items = [...segments.rows, ...stops.rows]
    .sort((a, b) => a.StartDate.getTime() - b.StartDate.getTime() || a.EndDate.getTime() - b.EndDate.getTime())
    .map((row) => ({ ...row, StartDate: row.StartDate.toISOString(), EndDate: row.EndDate.toISOString() }))
  return { Items }
}
