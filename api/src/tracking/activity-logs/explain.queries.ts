import { minuteMs } from '@dayline/shared/calendar'
import { type CallData, type ExplainedRun, ExplainedTotal, Productivity } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { ofDays, requestedDays, requestedPerson } from '../filters.ts'
import { isListed } from './agentMinutes.rules.ts'
import { type Reasons, reasonsOf } from './explain.rules.ts'
import { ofPart } from './explainedParts.queries.ts'
import { appsOf, type RatedApp } from './ratedApps.ts'

type Filter = ReadBody<'/activitylogs/explain'>
type Explained = CallData<'/activitylogs/explain'>

/** The minutes that each total includes. Conditions are those of the summaries (summaries.ts). */
const parts: Record<number, RawBuilder<unknown>> = {
  [ExplainedTotal.All]: sql``,
  [ExplainedTotal.Working]: sql` and m.status <= 1`,
  [ExplainedTotal.OnBreak]: sql` and m.status = 2`,
  [ExplainedTotal.Idle]: sql` and m.status = 3`,
  [ExplainedTotal.Productive]: sql` and m.status <= 1 and m.productivity = ${sql.lit(Productivity.Productive)}`,
  [ExplainedTotal.Natural]: sql` and m.status <= 1 and m.productivity = ${sql.lit(Productivity.Natural)}`,
  [ExplainedTotal.Unproductive]: sql` and m.status <= 1 and m.productivity = ${sql.lit(Productivity.Unproductive)}`,
}

/** Minutes with the same stored values; `silent` = without input. */
type Kind = { status: number; productivity: number; source: number; app: number | null; silent: boolean }

/**
 * Every minute of a total once, grouped into runs, each with the reason why it counts that way.
 * @throws NotFound for a person out of scope, exactly as for the rows themselves
 */
export async function explainTotal(db: Db, actor: Actor, filter: Filter): Promise<Explained> {
  const { organizationId, trackSettings } = actor
  const { AlwaysWorkingApps, AlwaysOnBreakApps, Timezone } = trackSettings
  const employeeId = await requestedPerson(db, actor, filter.EmployeeId)
  const source = sql`activity_minutes m where m.organization_id = ${organizationId} and m.employee_id = ${employeeId}
    ${ofDays(requestedDays(actor, filter), Timezone)}${await ofPart(db, actor, employeeId, filter)}${parts[filter.Total]}`
  const kinds = await readKinds(db, source)
  const apps = await appsOf(db, organizationId, [...new Set(kinds.flatMap(({ app }) => app ?? []))])
  const reasons = (kind: Kind): Reasons => {
    const app = apps.get(kind.app ?? 0)
    const is = (list: readonly string[]) => app !== undefined && isListed(list, app.Name, app.Url)
    const worksAlways = kind.silent && is(AlwaysWorkingApps)
    return reasonsOf({ ...kind, rating: app?.rating ?? null, worksAlways, breaksAlways: is(AlwaysOnBreakApps) })
  }
  const { runs, total } = await readRuns(db, { organizationId, employeeId, source }, filter, {
    // Minutes without input begin a new run for these apps only: for others they do not change the reason.
    splitting: [...apps].filter(([, app]) => isListed(AlwaysWorkingApps, app.Name, app.Url)).map(([id]) => id),
  })
  return {
    Items: runs.map((run) => onTheWire(run, employeeId, { reasons: reasons(run), app: apps.get(run.app ?? 0) })),
    TotalCount: total,
    Page: filter.Page,
    PageSize: filter.PageSize,
    TotalMins: kinds.reduce((sum, { minutes }) => sum + minutes, 0),
    Reasons: addUp(kinds.map((kind) => reasonOf(kind, reasons(kind)))),
  }
}

async function readKinds(db: Db, source: RawBuilder<unknown>) {
  const { rows } = await sql<Kind & { minutes: number }>`select m.status, m.productivity, m.source,
      m.organization_app_id as app, m.activity_level = 0 as silent, count(*)::int as minutes
    from ${source} group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

type Run = Kind & {
  start: Date
  minutes: number
  day: string
  level: number
  entry_id: number | null
  entry_title: string | null
}
type Whose = { organizationId: number; employeeId: number; source: RawBuilder<unknown> }

/** One page of runs, oldest first, and the number of runs on all pages. */
async function readRuns(
  db: Db,
  { organizationId, employeeId, source }: Whose,
  { Page, PageSize }: Filter,
  { splitting }: { splitting: readonly number[] },
): Promise<{ runs: Run[]; total: number }> {
  const alike = sql`work_date, status, productivity, source, app, silent, entry_id`
  const { rows } = await sql<Run & { total: number }>`
    with reported as (
      select m.minute, m.work_date, m.status, m.productivity, m.source, m.activity_level, m.organization_app_id as app,
        m.activity_level = 0 and coalesce(m.organization_app_id = any(${[...splitting]}::int[]), false) as silent,
        case when m.source = 1 then (select e.id from time_entries e where e.organization_id = ${organizationId}
          and e.employee_id = ${employeeId} and e.status = 1 and e.started_at <= m.minute and e.ended_at > m.minute limit 1)
          end as entry_id
      from ${source}),
    island as (
      select *, minute - row_number() over (partition by ${alike} order by minute) * interval '1 minute' as begin from reported),
    run as (
      select min(minute) as start, count(*)::int as minutes, sum(activity_level)::float8 / count(*) as level, ${alike}
      from island group by ${alike}, begin)
    select counted.total, page.start, page.minutes, page.level, page.work_date::text as day, page.status,
      page.productivity, page.source, page.app, page.silent, page.entry_id, e.title as entry_title
    from (select count(*)::int as total from run) counted
    left join (select * from run order by start limit ${PageSize} offset ${(Page - 1) * PageSize}) page on true
    left join time_entries e on e.organization_id = ${organizationId} and e.id = page.entry_id
    order by page.start`.execute(db)
  // A page after the last one needs the total too.
  return { runs: rows.filter(({ start }) => start !== null), total: rows[0]?.total ?? 0 }
}

type Known = { reasons: Reasons; app: RatedApp | undefined }

function onTheWire(run: Run, employeeId: number, { reasons, app }: Known): ExplainedRun {
  const start = run.start.getTime()
  return {
    ID: `${employeeId}-${start / minuteMs}`,
    StartDate: new Date(start).toISOString(),
    EndDate: new Date(start + run.minutes * minuteMs).toISOString(),
    WorkDate: run.day,
    Mins: run.minutes,
    Status: run.status,
    Productivity: run.productivity,
    ActivityLevel: Math.round(run.level * 100) / 100,
    Source: run.source,
    ...reasons,
    ActivityApp: app ? { ID: app.ID, Name: app.Name, Url: app.Url, Icon: app.Icon, AICategory: app.AICategory } : null,
    TimeEntry: run.entry_id === null ? null : { ID: run.entry_id, Title: run.entry_title ?? '' },
  }
}

type Reason = Explained['Reasons'][number]

function reasonOf({ status, productivity, minutes }: Kind & { minutes: number }, reasons: Reasons): Reason {
  const rated = reasons.RatingReason === null ? null : productivity
  return { Status: status, Productivity: rated, ...reasons, Mins: minutes }
}

/** The distinct reasons with their minutes, most minutes first. */
function addUp(reasons: readonly Reason[]): Reason[] {
  const groups = Map.groupBy(reasons, ({ Mins: _, ...reason }) => JSON.stringify(Object.values(reason)))
  return [...groups.values()]
    .map((alike) => ({ ...(alike[0] as Reason), Mins: alike.reduce((sum, { Mins }) => sum + Mins, 0) }))
    .sort((a, b) => b.Mins - a.Mins)
}
