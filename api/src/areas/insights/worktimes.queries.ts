import { type LocalDate, localDate } from '@dayline/shared/calendar'
import { ActivityStatus, type ProductivityItem, type WorkTimeItem } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { listReportPeople } from '../../people/employees/employees.queries.ts'
import type { Db } from '../../platform/db/database.ts'
import { isByTask, ofTask, type ReportScope, requestedDays } from '../../tracking/filters.ts'
import { sumsOfApp } from './apps.queries.ts'
import { type CurrentStatus, readClocks, readRunningShifts, readStatuses } from './clocks.queries.ts'
import { readMissedDays } from './missedDays.queries.ts'
import { reportedPeople } from './reportedPeople.ts'

type Filter = ReadBody<'/insights/worktimes'>

type Sums = {
  working: number
  on_break: number
  idle: number
  productive: number
  neutral: number
  unproductive: number
  level_sum: number
  minutes: number
}
const noSums: Sums = {
  working: 0,
  on_break: 0,
  idle: 0,
  productive: 0,
  neutral: 0,
  unproductive: 0,
  level_sum: 0,
  minutes: 0,
}

/** SQL sums of the summaries by person and day that a filter reads. */
export const sumsOf = (filter: Filter): RawBuilder<unknown> =>
  isByTask(filter)
    ? sql`sum(minutes) filter (where status <= 1) as working, sum(minutes) filter (where status = 2) as on_break,
        sum(minutes) filter (where status = 3) as idle, sum(minutes) filter (where status <= 1 and productivity = 1) as productive,
        sum(minutes) filter (where status <= 1 and productivity = 2) as neutral,
        sum(minutes) filter (where status <= 1 and productivity = 3) as unproductive`
    : sql`sum(working) as working, sum(on_break) as on_break, sum(idle) as idle, sum(productive) as productive,
        sum(neutral) as neutral, sum(unproductive) as unproductive`

/** The table of the summaries that a filter reads. */
export const summariesOf = (filter: Filter): RawBuilder<unknown> =>
  sql.table(isByTask(filter) ? 'activity_day_tasks' : 'activity_days')

/** Work times with the exact seconds behind the rounded activity level. */
export type WorkTimes = WorkTimeItem & { InputSecs: number }

/** Work times of all requested people, including those without a minute. Reads summaries only. */
export async function workTimes(
  db: Db,
  actor: Actor,
  filter: Filter,
  now: number = Date.now(),
): Promise<{ Items: WorkTimes[] }> {
  const people = await listReportPeople(db, actor, reportedPeople(actor, filter))
  const scope: ReportScope = {
    organizationId: actor.organizationId,
    ids: people.map(({ ID }) => ID),
    range: requestedDays(actor, filter, now),
  }
  const sums = await readSums(db, scope, filter)
  const clocks = await readClocks(db, actor, scope)
  const statuses = await readStatuses(db, actor, scope, now)
  const isHere = (id: number) => (statuses.get(id) as CurrentStatus).status <= ActivityStatus.Idle
  const zone = actor.trackSettings.Timezone
  const today = localDate(now, zone)
  const hasToday = scope.range.to >= today
  const atNight = hasToday && !isByTask(filter) ? scope.ids.filter((id) => isHere(id) && !clocks.has(id)) : []
  const running = await readRunningShifts(db, { ...scope, ids: atNight })
  const lastDays = new Map<number, LocalDate>()
  for (const [id, { status, lastSeen }] of hasToday ? statuses : []) {
    if (status === ActivityStatus.YetToStart && lastSeen) lastDays.set(id, localDate(Date.parse(lastSeen) - 1, zone))
  }
  const missed = await readMissedDays(db, actor, { lastDays, today })
  const Items = people.map((Employee): WorkTimes => {
    const sum = sums.get(Employee.ID) ?? noSums
    const clock = clocks.get(Employee.ID)
    const shift = running.get(Employee.ID)
    const { status, lastSeen, isPaused, leaveHalves } = statuses.get(Employee.ID) as CurrentStatus
    return {
      Employee,
      Status: status,
      ClockIn: clock?.clock_in.toISOString() ?? null,
      ClockOut: clock?.clock_out.toISOString() ?? null,
      Working: sum.working,
      OnBreak: sum.on_break,
      Idle: sum.idle,
      TotalMins: sum.working + sum.on_break + sum.idle,
      ActivityLevel: sum.minutes === 0 ? 0 : Math.round((sum.level_sum / sum.minutes) * 100) / 100,
      InputSecs: sum.level_sum,
      Productive: sum.productive,
      Natural: sum.neutral,
      Unproductive: sum.unproductive,
      LateClockIn: clock?.late ?? 0,
      LateClockInCount: clock?.late_count ?? 0,
      ...(shift && { RunningShift: shift }),
      LastSeen: lastSeen,
      ...(missed.has(Employee.ID) && { MissedDays: missed.get(Employee.ID) }),
      ...(isPaused && status === ActivityStatus.OnBreak && { IsPaused: true }),
      ...(leaveHalves > 0 && { LeaveHalves: leaveHalves }),
    }
  })
  return { Items }
}

/** Working time by rating, of all requested people. */
export async function productivity(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/insights/productivity'>,
): Promise<{ Items: ProductivityItem[] }> {
  const people = await listReportPeople(db, actor, reportedPeople(actor, filter))
  const scope: ReportScope = {
    organizationId: actor.organizationId,
    ids: people.map(({ ID }) => ID),
    range: requestedDays(actor, filter),
  }
  const { AppId } = filter
  const isOfApp = AppId !== null && AppId !== undefined
  const sums = isOfApp ? await sumsOfApp(db, scope, filter, AppId) : await readSums(db, scope, filter)
  const Items = people.map((Employee) => {
    const { working, productive, neutral, unproductive } = sums.get(Employee.ID) ?? noSums
    return { Employee, Working: working, Productive: productive, Natural: neutral, Unproductive: unproductive }
  })
  return { Items }
}

async function readSums(
  db: Db,
  { organizationId, ids, range }: ReportScope,
  filter: Filter,
): Promise<Map<number, Sums>> {
  const { rows } = await sql<Record<keyof Sums, number | null> & { employee_id: number }>`
    select employee_id, ${sumsOf(filter)}, sum(level_sum) as level_sum, sum(minutes) as minutes from ${summariesOf(filter)}
    where organization_id = ${organizationId} and work_date between ${range.from} and ${range.to}
      and employee_id = any(${ids}::int[])${ofTask(organizationId, filter)}
    group by employee_id`.execute(db)
  return new Map(
    rows.map(({ employee_id, ...row }) => [
      employee_id,
      Object.fromEntries(Object.entries(row).map(([key, value]) => [key, value ?? 0])) as Sums,
    ]),
  )
}
