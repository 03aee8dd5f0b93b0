import {
  ActivityStatus,
  type CallData,
  EntryLogStatus,
  type PeriodEvent,
  PeriodState,
  type PersonPeriod,
  Role,
  TimeEntryStatus,
  TimesheetPeriods,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { NotFound } from '../../../http/failures.ts'
import type { ReadBody } from '../../../http/route.ts'
import { todayOf } from '../../../http/todayOf.ts'
import { listReportPeople } from '../../../people/employees/employees.queries.ts'
import { inScope, seesEverybody } from '../../../people/scope.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockBounds, overlapsBounds, type Period } from '../../../tracking/locked-time/lockPeriods.ts'
import { isPeriod, type PeriodDays, periodOf } from './periods.rules.ts'

/** The period of a day with the people in scope; reads summaries only. */
export async function listPeriods(
  db: Db,
  actor: Actor,
  { Day, TeamId, EmployeeId }: ReadBody<'/timesheet/periods'>,
): Promise<CallData<'/timesheet/periods'>> {
  const { organizationId, trackSettings } = actor
  const days = periodOf(Day, trackSettings)
  const isOff = trackSettings.TimesheetPeriod === TimesheetPeriods.Off
  const [people, IsLockedForEveryone, OtherLocks] = await Promise.all([
    isOff
      ? []
      : listReportPeople(db, actor, { TeamId, EmployeeId, IncludeBlockedEmployees: false, blockedWithPeriod: days }),
    isLockedForEveryone(db, { organizationId, ...days }),
    readOtherLocks(db, actor, days, isOff),
  ])
  const ids = people.map(({ ID }) => ID)
  const [facts, pending] = await Promise.all([
    readFacts(db, actor, days, ids),
    countPending(db, { organizationId, ...days, zone: trackSettings.Timezone }, ids),
  ])
  return {
    Unit: trackSettings.TimesheetPeriod,
    From: days.from,
    To: days.to,
    IsOver: days.to < todayOf(actor),
    IsLockedForEveryone,
    Items: people.map((Employee) => ({
      ...(facts.get(Employee.ID) ?? nothing),
      PendingEntries: pending.get(Employee.ID) ?? 0,
      Employee,
      CanDecide: mayDecide(actor, Employee.ID),
    })),
    OtherLocks,
  }
}

/** Whether the period is locked for everyone, even if some people were approved before or unlocked since. */
export async function isLockedForEveryone(
  db: Db,
  { organizationId, from, to }: Omit<Period, 'zone'>,
): Promise<boolean> {
  const locked = await db
    .selectFrom('locked_periods')
    .select('from_day')
    .where('organization_id', '=', organizationId)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .executeTakeFirst()
  return locked !== undefined
}

/** Managers cannot decide about their own time; Owners and Co-owners can, because no one is above them. */
export const mayDecide = (actor: Actor, employeeId: number): boolean =>
  seesEverybody(actor) || (actor.role === Role.Manager && actor.employmentId !== employeeId)

type Facts = Omit<PersonPeriod, 'Employee' | 'CanDecide' | 'PendingEntries'>
const nothing: Facts = {
  State: PeriodState.Open,
  Working: 0,
  Waiting: 0,
  ChangedBy: null,
  ChangedAt: null,
  Reason: null,
}

async function readFacts(db: Db, { organizationId }: Actor, days: PeriodDays, ids: readonly number[]) {
  const { rows } = await sql<Omit<Facts, 'ChangedAt'> & { ID: number; ChangedAt: Date | null }>`
    select p.id as "ID", coalesce(t.state, 0) as "State", coalesce(d.working, 0) as "Working",
      coalesce(h.waiting, 0) as "Waiting", l.by as "ChangedBy", l.at as "ChangedAt", l.reason as "Reason"
    from unnest(${[...ids]}::int[]) as p (id)
    left join timesheet_periods t on t.organization_id = ${organizationId} and t.employee_id = p.id
      and t.from_day = ${days.from} and t.to_day = ${days.to}
    left join (select employee_id, sum(working)::int as working from activity_days
      where organization_id = ${organizationId} and work_date between ${days.from} and ${days.to}
      group by 1) d on d.employee_id = p.id
    -- Minutes that a cut holds stay held after an unlock.
    left join lateral (select count(*)::int as waiting from held_minutes w
      where w.organization_id = t.organization_id and w.employee_id = t.employee_id
        and w.minute >= t.from_at and w.minute < t.to_at and w.status <> ${ActivityStatus.StoppedWork}
        and not exists (select from time_entries x
          where x.organization_id = w.organization_id and x.employee_id = w.employee_id
            and x.log_status = ${EntryLogStatus.NotWorked} and x.status = ${TimeEntryStatus.Approved}
            and x.started_at <= w.minute and x.ended_at > w.minute)) h on true
    left join lateral (select e.at, e.reason, u.first_name || ' ' || u.last_name as by
      from timesheet_period_events e
      left join employments m on m.organization_id = e.organization_id and m.id = e.by_employee
      left join users u on u.id = m.user_id
      where e.organization_id = ${organizationId} and e.from_day = ${days.from} and e.to_day = ${days.to}
        and (e.employee_id = p.id or e.employee_id is null) order by e.id desc limit 1) l on true`.execute(db)
  return new Map(
    rows.map(({ ID, ChangedAt, ...facts }) => [ID, { ...facts, ChangedAt: ChangedAt?.toISOString() ?? null }]),
  )
}

/** Manual entries that wait for a decision and overlap the time that the period's lock covers, by person. */
export async function countPending(db: Db, period: Period, ids: readonly number[]): Promise<Map<number, number>> {
  const { organizationId } = period
  const isPending = sql`x.organization_id = ${organizationId} and x.status = ${TimeEntryStatus.Pending}`
  const withPending = sql`array(select distinct x.employee_id from time_entries x
    where ${isPending} and x.employee_id = any(${[...ids]}::int[]))`
  const { rows } = await sql<{ id: number; pending: number }>`select b.id, count(*)::int as pending
    from (${lockBounds(period, withPending)}) b
    join time_entries x on ${isPending} and ${overlapsBounds('x')}
    group by b.id`.execute(db)
  return new Map(rows.map(({ id, pending }) => [id, pending]))
}

/** Locks of days other than the period's, from before the setting was changed. */
async function readOtherLocks(db: Db, actor: Actor, { from, to }: PeriodDays, isOff: boolean) {
  const rows = await db
    .selectFrom('timesheet_periods as t')
    .innerJoin('employments as e', (join) =>
      join.onRef('e.organization_id', '=', 't.organization_id').onRef('e.id', '=', 't.employee_id'),
    )
    .where('t.organization_id', '=', actor.organizationId)
    .where(inScope(actor))
    .where('t.from_at', 'is not', null)
    .where('t.from_day', '<=', to)
    .where('t.to_day', '>=', from)
    .$if(!isOff, (others) => others.where(sql<boolean>`(t.from_day, t.to_day) <> (${from}::date, ${to}::date)`))
    .select(['t.from_day as From', 't.to_day as To'])
    .select(sql<number>`count(*)::int`.as('People'))
    .groupBy(['t.from_day', 't.to_day'])
    .orderBy('t.from_day')
    .execute()
  return rows
}

/**
 * Submitted periods that the caller may decide about, the oldest first; without those from before a change of the
 * setting, which cannot be decided.
 */
export async function listSubmitted(db: Db, actor: Actor): Promise<CallData<'/timesheet/submittedperiods'>> {
  const { rows } = await sql<{ From: string; To: string; People: number }>`
    select t.from_day::text as "From", t.to_day::text as "To", count(*)::int as "People"
    from timesheet_periods t
    join employments e on e.organization_id = t.organization_id and e.id = t.employee_id
    where t.organization_id = ${actor.organizationId} and t.state = ${sql.lit(PeriodState.Submitted)} and ${inScope(actor)}
      and (${seesEverybody(actor)} or e.id <> ${actor.employmentId})
    group by t.from_day, t.to_day order by t.from_day, t.to_day`.execute(db)
  const Items = rows.filter(({ From: from, To: to }) => isPeriod({ from, to }, actor.trackSettings))
  return { Items, TotalCount: Items.reduce((sum, { People }) => sum + People, 0) }
}

/** The history of a person's period, the latest step first. @throws NotFound for a person out of scope */
export async function listPeriodEvents(
  db: Db,
  actor: Actor,
  { From, To, EmployeeId }: ReadBody<'/timesheet/periodhistory'>,
): Promise<{ Items: PeriodEvent[] }> {
  const [person] = await findPeople(db, actor, [EmployeeId])
  if (!person) throw new NotFound()
  const { rows } = await sql<Omit<PeriodEvent, 'At'> & { At: Date }>`select e.id as "ID", e.action as "Action",
      coalesce(u.first_name || ' ' || u.last_name, '') as "By", e.at as "At", e.reason as "Reason",
      e.employee_id is null as "IsForEveryone"
    from timesheet_period_events e
    left join employments m on m.organization_id = e.organization_id and m.id = e.by_employee
    left join users u on u.id = m.user_id
    where e.organization_id = ${actor.organizationId} and e.from_day = ${From} and e.to_day = ${To}
      and (e.employee_id = ${EmployeeId} or e.employee_id is null)
    order by e.id desc limit 100`.execute(db)
  return { Items: rows.map((row) => ({ ...row, At: row.At.toISOString() })) }
}

/** Returns the people among these who are in scope. */
export async function findPeople(db: Db, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('employments as e')
    .select('e.id')
    .where('e.organization_id', '=', actor.organizationId)
    .where('e.id', 'in', [...ids])
    .where(inScope(actor))
    .orderBy('e.id')
    .execute()
  return rows.map(({ id }) => id)
}
