import { dayMs, endOfDayMs, endOfMonth, startOfDayMs, startOfMonth } from '@dayline/shared/calendar'
import type { DateRange } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/access.ts'
import { NotFound, ValidationFailed } from '../http/failures.ts'
import { type DayRange, daysOf } from '../http/ranges.rules.ts'
import { todayOf } from '../http/todayOf.ts'
import { inScope } from '../people/scope.ts'
import type { Db } from '../platform/db/database.ts'

/**
 * The days that a filter requests, in the organization's zone.
 * @throws ValidationFailed for a custom range without dates or the wrong way round
 */
export function requestedDays(actor: Actor, filter: DateRange, now: number = Date.now()): DayRange {
  const days = daysOf(filter, actor.trackSettings.Timezone, now)
  if ('refusals' in days) throw new ValidationFailed(days.refusals)
  return days.range
}

type Days = { [Key in keyof DateRange]?: DateRange[Key] | undefined }

/** The days of a filter; by default those of this month or year. @throws ValidationFailed as `requestedDays` */
export function requestedDaysOr(
  byDefault: 'month' | 'year',
  actor: Actor,
  { DateFilter, StartDate, EndDate }: Days,
  now: number = Date.now(),
): DayRange {
  if (DateFilter === undefined && !StartDate && !EndDate) {
    const today = todayOf(actor, now)
    if (byDefault === 'month') return { from: startOfMonth(today), to: endOfMonth(today) }
    return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }
  }
  const dates = { StartDate: StartDate ?? null, EndDate: EndDate ?? null }
  return requestedDays(actor, { DateFilter: DateFilter ?? 10, ...dates }, now)
}

/** The people whose minutes a report is about, and the days. */
export type ReportScope = { organizationId: number; ids: number[]; range: DayRange }

/**
 * The person whose minutes are requested: the named one when in scope, or the caller.
 * @throws NotFound for a person out of scope, exactly as for an unknown id
 */
export async function requestedPerson(db: Db, actor: Actor, employeeId: number | null | undefined): Promise<number> {
  const wanted = namedPerson(actor, employeeId)
  await expectInScope(db, actor, wanted)
  return wanted
}

/** The person that a filter names, or the caller; `expectInScope` checks whether the caller may see them. */
export function namedPerson(actor: Actor, employeeId: number | null | undefined): number {
  const wanted = employeeId ?? actor.employmentId
  // An API key has no employment: the request has to name a person.
  if (wanted === 0) throw new ValidationFailed({ EmployeeId: 'Please choose an employee.' })
  return wanted
}

/**
 * Can run in parallel with the read that it guards, in one `Promise.all`. @throws NotFound for a person out of scope
 */
export async function expectInScope(db: Db, actor: Actor, employeeId: number): Promise<void> {
  if (employeeId === actor.employmentId) return
  const found = await db
    .selectFrom('employments as e')
    .select('e.id')
    .where('e.organization_id', '=', actor.organizationId)
    .where('e.id', '=', employeeId)
    .where(inScope(actor))
    .executeTakeFirst()
  if (!found) throw new NotFound()
}

type TaskFilter = { ProjectId?: number | null | undefined; ProjectTaskId?: number | null | undefined }

/** Whether a filter needs minutes by task instead of by day. */
export const isByTask = ({ ProjectId, ProjectTaskId }: TaskFilter): boolean => Boolean(ProjectId || ProjectTaskId)

/**
 * Condition for project and task on rows `row` (unqualified by default) that have `project_id` and `task_id`. Time of a
 * task counts for the task's current project, wherever it was tracked (docs/product/projects.md#figures).
 */
export function ofTask(
  organizationId: number,
  { ProjectId, ProjectTaskId }: TaskFilter,
  row?: string,
): RawBuilder<unknown> {
  const [projectId, taskId] = ['project_id', 'task_id'].map((name) => sql.ref(row ? `${row}.${name}` : name))
  const project = ProjectId
    ? sql` and (${taskId} in (select t.id from tasks t
        where t.organization_id = ${organizationId} and t.project_id = ${ProjectId})
      or ${projectId} = ${ProjectId} and coalesce(${taskId}, 0) not in (select t.id from tasks t
        where t.organization_id = ${organizationId} and t.project_id <> ${ProjectId}))`
    : sql``
  const task = ProjectTaskId ? sql` and ${taskId} = ${ProjectTaskId}` : sql``
  return sql`${project}${task}`
}

/** In SQL: the project for which the time of row `row` counts, as `ofTask` filters it. */
export const countedProject = (row: string): RawBuilder<number | null> =>
  sql`coalesce((select t.project_id from tasks t where t.organization_id = ${sql.ref(`${row}.organization_id`)}
    and t.id = ${sql.ref(`${row}.task_id`)}), ${sql.ref(`${row}.project_id`)})`

/**
 * Condition for days on raw minutes. A day's work may extend into the night, so a generous range of instants uses the
 * primary key, and the work date decides. With the work date alone, a person's whole history would be read.
 */
export function ofDays({ from, to }: DayRange, zone: string): RawBuilder<unknown> {
  return sql` and minute >= ${new Date(startOfDayMs(from, zone) - dayMs)} and minute < ${new Date(endOfDayMs(to, zone) + 2 * dayMs)}
    and work_date between ${from} and ${to}`
}
