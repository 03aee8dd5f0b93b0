import { dayMs, endOfDayMs, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import {
  type Page,
  type TimeEntry,
  type TimeEntryEffect,
  TimeEntrySort,
  TimeEntryStatus,
} from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { NotFound } from '../../http/failures.ts'
import { readPage } from '../../http/paging.ts'
import type { ReadBody } from '../../http/route.ts'
import { employeesById, nameOfPerson } from '../../people/employees/employees.queries.ts'
import { inScope } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { deletedMark } from '../../platform/db/deletedMark.ts'
import { requestedDays } from '../../tracking/filters.ts'
import { lockBounds, overlapsBounds } from '../../tracking/locked-time/lockPeriods.ts'
import { effectOf, recordedTime } from './recordedTime.ts'

/** Entries of the people in scope, joined with their person; all queries here start from it. */
const entriesInScope = (db: Db, actor: Actor) =>
  db
    .selectFrom('time_entries as x')
    .innerJoin('employments as e', (join) =>
      join.onRef('e.organization_id', '=', 'x.organization_id').onRef('e.id', '=', 'x.employee_id'),
    )
    .where('x.organization_id', '=', actor.organizationId)
    .where(inScope(actor))

const orders: Record<TimeEntrySort, RawBuilder<unknown>> = {
  [TimeEntrySort.Start]: sql`x.started_at`,
  [TimeEntrySort.End]: sql`x.ended_at`,
  [TimeEntrySort.Duration]: sql`x.ended_at - x.started_at`,
  [TimeEntrySort.Employee]: nameOfPerson,
  [TimeEntrySort.Status]: sql`x.status`,
}

/** The requested order. Ends with the start and the id, so that pages never show the same entry twice. */
function orderOf({ PendingFirst, ...order }: Order) {
  const pending = sql`x.status = ${TimeEntryStatus.Pending}`
  return PendingFirst ? sql`${pending} desc, ${orderWithin(order)}` : orderWithin(order)
}

type Order = Pick<ReadBody<'/timeentry/list'>, 'Sort' | 'SortDescending' | 'PendingFirst'>

function orderWithin({ Sort, SortDescending }: Omit<Order, 'PendingFirst'>) {
  const direction = sql.raw(SortDescending ? 'desc' : 'asc')
  // The same direction for both, so that an index on the start can be read backwards.
  if (Sort === TimeEntrySort.Start) return sql`x.started_at ${direction}, x.id ${direction}`
  return sql`${orders[Sort]} ${direction} nulls last, x.started_at desc, x.id desc`
}

/** How far from the midnights of its days a shift may begin or end, with room for a change of the zone. */
const maxNightMs = 3 * dayMs

/**
 * One page of manual entries, newest start first by default. A range includes the entries that start within it; by work
 * day, those that overlap the time which a lock of these days would cover.
 */
export async function listTimeEntries(
  db: Db,
  actor: Actor,
  filter: ReadBody<'/timeentry/list'>,
): Promise<Page<TimeEntry>> {
  const zone = actor.trackSettings.Timezone
  const { from, to } = requestedDays(actor, filter)
  const marginMs = filter.ByWorkDay ? maxNightMs : 0
  let entries = entriesInScope(db, actor)
    .where('x.started_at', '>=', new Date(startOfDayMs(from, zone) - marginMs))
    .where('x.started_at', '<', new Date(endOfDayMs(to, zone) + marginMs))
  if (filter.TeamId) entries = entries.where('e.team_id', '=', filter.TeamId)
  if (filter.EmployeeId) entries = entries.where('e.id', '=', filter.EmployeeId)
  // 0 is pending, not "any".
  if (filter.Status !== null && filter.Status !== undefined) entries = entries.where('x.status', '=', filter.Status)
  if (filter.ByWorkDay) {
    const { organizationId } = actor
    const people = sql`array(${entries.select('x.employee_id').distinct()})`
    // As an array, so that the bounds are read once instead of for each entry.
    const overlapping = sql`array(select y.id from (${lockBounds({ organizationId, from, to, zone }, people)}) b
      join time_entries y on y.organization_id = ${organizationId} and ${overlapsBounds('y')})`
    entries = entries.where(sql<boolean>`x.id = any(${overlapping})`)
  }
  const found = await readPage(entries, filter, (page) => page.select('x.id').orderBy(orderOf(filter)))
  const ids = found.Items.map(({ id }) => id)
  return { ...found, Items: await readEntries(db, actor, ids) }
}

/** One entry in scope. @throws NotFound */
export async function getTimeEntry(db: Db, actor: Actor, id: number): Promise<TimeEntry> {
  const [entry] = await readEntries(db, actor, [id])
  if (!entry) throw new NotFound()
  return entry
}

/** What an approval of pending entries in scope would change, in the order of the given ids. */
export async function previewTimeEntries(db: Db, actor: Actor, ids: number[]): Promise<TimeEntryEffect[]> {
  const recorded = recordedTime({
    organizationId: sql.ref('x.organization_id'),
    employeeId: sql.ref('x.employee_id'),
    start: sql.ref('x.started_at'),
    end: sql.ref('x.ended_at'),
  })
  const rows = await entriesInScope(db, actor)
    .where('x.id', 'in', ids)
    .where('x.status', '=', TimeEntryStatus.Pending)
    .select(['x.id', 'x.started_at', 'x.ended_at', 'x.log_status'])
    .select(recorded.as('recorded'))
    .execute()
  const effects = new Map(
    rows.map(({ id, started_at, ended_at, log_status, recorded }): [number, TimeEntryEffect] => [
      id,
      { Id: id, ...effectOf(ended_at.getTime() - started_at.getTime(), recorded, log_status) },
    ]),
  )
  return ids.flatMap((id) => effects.get(id) ?? [])
}

/** Entries in the order of the given ids. */
async function readEntries(db: Db, actor: Actor, ids: number[]): Promise<TimeEntry[]> {
  if (ids.length === 0) return []
  const rows = await entriesInScope(db, actor)
    .where('x.id', 'in', ids)
    .leftJoin('projects as p', (join) =>
      join.onRef('p.organization_id', '=', 'x.organization_id').onRef('p.id', '=', 'x.project_id'),
    )
    .leftJoin('tasks as t', (join) =>
      join.onRef('t.organization_id', '=', 'x.organization_id').onRef('t.id', '=', 'x.task_id'),
    )
    .leftJoin('employments as d', (join) =>
      join.onRef('d.organization_id', '=', 'x.organization_id').onRef('d.id', '=', 'x.decided_by'),
    )
    .leftJoin('users as du', 'du.id', 'd.user_id')
    .selectAll('x')
    .select(['p.title as project_title', 'p.color as project_color', 't.title as task_title'])
    .select([deletedMark('p').as('project_gone'), deletedMark('t').as('task_gone')])
    .select(sql<string | null>`du.first_name || ' ' || du.last_name`.as('decider'))
    .execute()
  const people = await employeesById(
    db,
    actor,
    rows.map(({ employee_id }) => employee_id),
  )
  const items = new Map(
    rows.map((row): [number, TimeEntry] => [
      row.id,
      {
        ID: row.id,
        Employee: people.get(row.employee_id) as TimeEntry['Employee'],
        Title: row.title,
        LogStatus: row.log_status,
        ProductivityStatus: row.productivity,
        Reason: row.reason,
        RejectionReason: row.rejection_reason,
        StartDate: row.started_at.toISOString(),
        EndDate: row.ended_at.toISOString(),
        TotalMinutes: Math.round((row.ended_at.getTime() - row.started_at.getTime()) / minuteMs),
        Status: row.status,
        Project:
          row.project_id === null
            ? null
            : { ID: row.project_id, Title: `${row.project_title}${row.project_gone}`, Color: row.project_color ?? '' },
        ProjectTask: row.task_id === null ? null : { ID: row.task_id, Title: `${row.task_title}${row.task_gone}` },
        DecidedBy: row.decider,
        CreateDate: row.created_at.toISOString(),
        ImportedFrom: row.imported_from,
      },
    ]),
  )
  return ids.flatMap((id) => items.get(id) ?? [])
}

/** An entry whose row is locked until the transaction ends, so that two managers cannot decide it twice. */
export type LockedEntry = {
  id: number
  employeeId: number
  status: number
  start: number
  end: number
  logStatus: number
  productivity: number
  projectId: number | null
  taskId: number | null
}

/** Locks an entry in scope. @throws NotFound */
export async function lockTimeEntry(db: Db, actor: Actor, id: number): Promise<LockedEntry> {
  const row = await entriesInScope(db, actor)
    .where('x.id', '=', id)
    .select(['x.id', 'x.employee_id', 'x.status', 'x.started_at', 'x.ended_at', 'x.log_status', 'x.productivity'])
    .select(['x.project_id', 'x.task_id'])
    .forUpdate('x')
    .executeTakeFirst()
  if (!row) throw new NotFound()
  return {
    id: row.id,
    employeeId: row.employee_id,
    status: row.status,
    start: row.started_at.getTime(),
    end: row.ended_at.getTime(),
    logStatus: row.log_status,
    productivity: row.productivity,
    projectId: row.project_id,
    taskId: row.task_id,
  }
}
