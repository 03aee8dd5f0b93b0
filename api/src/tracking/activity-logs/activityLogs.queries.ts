import { type ActivityLogItem, ActivityLogSort, type ActivitySegment, type Page } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { pageOf } from '../../http/paging.ts'
import type { DayRange } from '../../http/ranges.rules.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { markedTitle } from '../../platform/db/deletedMark.ts'
import { organizationAppJson } from '../appRow.ts'
import { countedProject, expectInScope, isByTask, namedPerson, ofDays, ofTask, requestedDays } from '../filters.ts'

type PersonDays = { organizationId: number; employeeId: number; range: DayRange; zone: string }
type ListFilter = ReadBody<'/activitylogs/list'>

/** The object of a project `p`, or null. A deleted one keeps its name, marked as deleted. */
const projectJson = sql`case when p.id is not null then json_build_object('ID', p.id, 'Color', p.color,
  'Title', ${markedTitle('p')}) end`

/** One page of a person's minutes, newest first. The total is read from the summaries; rows are joined after paging. */
export async function listActivityLogs(db: Db, actor: Actor, filter: ListFilter): Promise<Page<ActivityLogItem>> {
  const scope: PersonDays = {
    organizationId: actor.organizationId,
    employeeId: namedPerson(actor, filter.EmployeeId),
    range: requestedDays(actor, filter),
    zone: actor.trackSettings.Timezone,
  }
  const [page] = await Promise.all([readMinutes(db, scope, filter), expectInScope(db, actor, scope.employeeId)])
  return pageOf(page.items, page.total, filter)
}

/**
 * Conditions within a day: instants, and clock hours counted from midnight of the work date, so 25 is 01:00 of the next
 * day.
 */
function ofHours({ Since, Until, FromHour, ToHour }: ListFilter, zone: string): RawBuilder<unknown> {
  const clock = sql`(minute at time zone ${zone}) - work_date::timestamp`
  const given = (value: unknown) => value !== null && value !== undefined
  return sql.join(
    [
      given(Since) ? sql` and minute >= ${Since}::timestamptz` : sql``,
      given(Until) ? sql` and minute < ${Until}::timestamptz` : sql``,
      given(FromHour) ? sql` and ${clock} >= ${FromHour} * interval '1 hour'` : sql``,
      given(ToHour) ? sql` and ${clock} < ${ToHour} * interval '1 hour'` : sql``,
    ],
    sql``,
  )
}

const isWithinDay = ({ Since, Until, FromHour, ToHour }: ListFilter): boolean =>
  [Since, Until, FromHour, ToHour].some((value) => value !== null && value !== undefined)

/** Scalar subquery with the count of matching minutes: from the summaries unless a part of a day is requested. */
function countOf({ organizationId, employeeId, range, zone }: PersonDays, filter: ListFilter) {
  if (isWithinDay(filter)) {
    return sql`(select count(*)::int from activity_minutes where organization_id = ${organizationId}
      and employee_id = ${employeeId}${ofDays(range, zone)}${ofTask(organizationId, filter)}${ofHours(filter, zone)})`
  }
  const table = sql.table(isByTask(filter) ? 'activity_day_tasks' : 'activity_days')
  return sql`(select coalesce(sum(minutes), 0)::int from ${table}
    where organization_id = ${organizationId} and employee_id = ${employeeId}
      and work_date between ${range.from} and ${range.to}${ofTask(organizationId, filter)})`
}

/** Sort keys. Only a sort by time reads the index page by page; the others read the whole range. */
const sortKeys: Record<ActivityLogSort, RawBuilder<unknown>> = {
  [ActivityLogSort.Time]: sql`minute`,
  [ActivityLogSort.Status]: sql`status`,
  [ActivityLogSort.App]: sql`(select lower(coalesce(nullif(a.name, ''), a.url)) from organization_apps o
    join apps a on a.id = o.app_id where o.organization_id = c.organization_id and o.id = c.organization_app_id)`,
  [ActivityLogSort.Activity]: sql`activity_level`,
  [ActivityLogSort.Productivity]: sql`productivity`,
  [ActivityLogSort.Project]: sql`(select lower(p.title) from projects p
    where p.organization_id = c.organization_id and p.id = ${countedProject('c')})`,
  [ActivityLogSort.WorkNote]: sql`(select lower(n.title) from work_notes n
    where n.organization_id = c.organization_id and n.id = c.work_note_id)`,
}

/** The requested order, used for the page and again after its joins. */
function orderOf({ Sort, SortDescending }: ListFilter) {
  const direction = sql.raw(SortDescending ? 'desc' : 'asc')
  return Sort === ActivityLogSort.Time ? sql`sort_key ${direction}` : sql`sort_key ${direction} nulls last, minute desc`
}

async function readMinutes(
  db: Db,
  scope: PersonDays,
  filter: ListFilter,
): Promise<{ items: ActivityLogItem[]; total: number }> {
  const { organizationId, employeeId, range, zone } = scope
  const app = filter.IncludeOrganizationApps ? organizationAppJson : sql`null`
  const project = filter.IncludeTasks ? projectJson : sql`null`
  const task = filter.IncludeTasks
    ? sql`case when t.id is not null then json_build_object('ID', t.id,
        'Title', ${markedTitle('t')}) end`
    : sql`null`
  // The count is joined to the page, so that an empty page has it too.
  const { rows } = await sql<Omit<ActivityLogItem, 'CreateDate'> & { CreateDate: Date | null; total: number }>`
    select counted.total, m.employee_id || '-' || (extract(epoch from m.minute) / 60)::bigint as "ID", m.status as "Status",
      m.activity_level as "ActivityLevel", m.productivity as "Productivity", m.minute as "CreateDate",
      n.title as "WorkNote", m.source as "Source", ${app} as "OrganizationApp", ${project} as "Project", ${task} as "ProjectTask"
    from (select ${countOf(scope, filter)} as total) counted
    left join (select c.*, ${sortKeys[filter.Sort]} as sort_key from activity_minutes c
      where organization_id = ${organizationId} and employee_id = ${employeeId}${ofDays(range, zone)}${ofTask(organizationId, filter)}${ofHours(filter, zone)}
      order by ${orderOf(filter)} limit ${filter.PageSize} offset ${(filter.Page - 1) * filter.PageSize}) m on counted.total > 0
    left join organization_apps o on o.organization_id = m.organization_id and o.id = m.organization_app_id
    left join apps a on a.id = o.app_id
    left join tasks t on t.organization_id = m.organization_id and t.id = m.task_id
    left join projects p on p.organization_id = m.organization_id and p.id = coalesce(t.project_id, m.project_id)
    left join work_notes n on n.organization_id = m.organization_id and n.id = m.work_note_id
    order by ${orderOf(filter)}`.execute(db)
  const items = rows.flatMap(({ total: _, CreateDate, ...row }) =>
    CreateDate ? [{ ...row, CreateDate: CreateDate.toISOString() }] : [],
  )
  return { items, total: rows[0]?.total ?? 0 }
}

/**
 * The activity bar: stretches of minutes with one status, app, source and rating, and a mark of zero length where work
 * was stopped. The marks belong to the whole day, so a filter by project or task leaves them out.
 */
export async function activityBar(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/insights/activitystatistics'>,
): Promise<{ Items: ActivitySegment[] }> {
  const { organizationId } = actor
  const employeeId = namedPerson(actor, filter.EmployeeId)
  const range = requestedDays(actor, filter)
  const stops = isByTask(filter)
    ? sql``
    : sql`union all select stopped_at, stopped_at, 4, 2, 0, null, null, null, 0, work_date, null, null from shifts
        where organization_id = ${organizationId} and employee_id = ${employeeId}
          and work_date between ${range.from} and ${range.to} and stopped_at is not null`
  type Row = Omit<ActivitySegment, 'StartDate' | 'EndDate'> & { StartDate: Date; EndDate: Date }
  const project = filter.IncludeProjects ? countedProject('m') : sql`null::int`
  const reading = sql<Row>`
    with island as (
      select *, minute - row_number() over (partition by work_date, status, productivity, source, organization_app_id,
        named_project order by minute) * interval '1 minute' as begin
      from (select *, ${project} as named_project from activity_minutes m
        where organization_id = ${organizationId} and employee_id = ${employeeId}
          ${ofDays(range, actor.trackSettings.Timezone)}${ofTask(organizationId, filter)}) named),
    segment as (
      select min(minute) as start, max(minute) + interval '1 minute' as finish, count(*)::int * 60 as seconds, work_date,
        status, productivity, source, organization_app_id, named_project
      from island group by work_date, status, productivity, source, organization_app_id, named_project, begin)
    select s.start as "StartDate", s.finish as "EndDate", s.status as "Status", s.productivity as "Productivity",
      s.seconds as "Duration", a.name as "AppName", a.url as "Url", a.icon as "Icon", s.source as "Source",
      s.work_date as "WorkDate", a.ai_category as "AICategory",
      ${projectJson} as "Project"
    from segment s
    left join organization_apps o on o.organization_id = ${organizationId} and o.id = s.organization_app_id
    left join apps a on a.id = o.app_id
    left join projects p on p.organization_id = ${organizationId} and p.id = s.named_project
    ${stops}
    order by "StartDate", "EndDate"`.execute(db)
  const [{ rows }] = await Promise.all([reading, expectInScope(db, actor, employeeId)])
  const Items = rows.map((row) => ({
    ...row,
    StartDate: row.StartDate.toISOString(),
    EndDate: row.EndDate.toISOString(),
  }))
  return { Items }
}
