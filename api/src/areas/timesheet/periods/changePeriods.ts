import { type LocalDate, localDate } from '@dayline/shared/calendar'
import { PeriodAction, PeriodState } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { Forbidden, NotFound, Refused, ValidationFailed } from '../../../http/failures.ts'
import { saysSomething } from '../../../http/saysSomething.rules.ts'
import { seesEverybody } from '../../../people/scope.ts'
import type { Db } from '../../../platform/db/database.ts'
import {
  findAtWork,
  lockForEveryone,
  lockPeriods,
  type Period,
  takeLocks,
  unlockPeriods,
} from '../../../tracking/locked-time/lockPeriods.ts'
import { storeHeld } from '../../../tracking/locked-time/storeHeld.ts'
import { notifySubmitted, settleSubmitted } from './notifyPeriods.ts'
import { countPending, findPeople, isLockedForEveryone, mayDecide } from './periods.queries.ts'
import { isPeriod, refusalOfPeriod } from './periods.rules.ts'

type Days = { From: LocalDate; To: LocalDate }
/** People whose held reports are stored within the request; a job stores those of others. */
const releasedAtOnce = 10

function periodFrom(actor: Actor, { From: from, To: to }: Days): Period {
  return { organizationId: actor.organizationId, from, to, zone: actor.trackSettings.Timezone }
}

function requirePeriod(actor: Actor, days: Days): Period {
  const period = periodFrom(actor, days)
  const refusal = refusalOfPeriod(period, actor.trackSettings, localDate(Date.now(), period.zone))
  if (refusal) throw new Refused(refusal)
  return period
}

/**
 * Submits the caller's own period.
 * @returns whose bell has changed
 * @throws Refused for a period that is not over, or already submitted
 */
export async function submitPeriod(db: Db, actor: Actor, days: Days): Promise<number[]> {
  const period = requirePeriod(actor, days)
  await setState(db, period, actor.employmentId, PeriodState.Submitted, [PeriodState.Open, PeriodState.Returned])
  await note(db, actor, period, { action: PeriodAction.Submitted, employeeId: actor.employmentId })
  return notifySubmitted(db, actor, period)
}

/** Returns a submitted period to its person. @returns whose bell has changed */
export async function returnPeriod(
  db: Db,
  actor: Actor,
  { EmployeeId, Reason, ...days }: Days & { EmployeeId: number; Reason: string },
): Promise<number[]> {
  if (!saysSomething(Reason)) throw new ValidationFailed({ Reason: 'Please write what has to be changed.' })
  await requireDecidable(db, actor, [EmployeeId])
  const period = requirePeriod(actor, days)
  await setState(db, period, EmployeeId, PeriodState.Returned, [PeriodState.Submitted])
  await note(db, actor, period, { action: PeriodAction.Returned, employeeId: EmployeeId, reason: Reason })
  return settleSubmitted(db, actor, period, EmployeeId)
}

/**
 * Approves the periods of some people, which locks their time: all of them or none.
 * @returns the people, and whose bell has changed
 * @throws NotFound, Refused while an entry on these days is pending or a shift on them is still running
 */
export async function approvePeriods(
  db: Db,
  actor: Actor,
  { EmployeeIds, ...days }: Days & { EmployeeIds: number[] },
): Promise<{ ids: number[]; notified: number[] }> {
  const ids = await requireDecidable(db, actor, EmployeeIds)
  const period = requirePeriod(actor, days)
  // Before the checks, so that no entry appears between them and the lock.
  await takeLocks(db, period, ids)
  await refuseUnfinished(db, period, ids)
  const open = await withoutLocked(db, period, ids)
  await lockPeriods(db, period, open, PeriodState.Approved)
  await note(db, actor, period, ...open.map((employeeId) => ({ action: PeriodAction.Approved, employeeId })))
  const notified: number[] = []
  for (const id of open) notified.push(...(await settleSubmitted(db, actor, period, id)))
  return { ids: open, notified }
}

/**
 * Locks a period for everyone, including people who join later. Approved ones stay approved.
 * @returns whose bell has changed
 */
export async function lockForAll(db: Db, actor: Actor, days: Days): Promise<number[]> {
  const period = requirePeriod(actor, days)
  const everyone = await db
    .selectFrom('employments')
    .select('id')
    .where('organization_id', '=', actor.organizationId)
    .orderBy('id')
    .execute()
  const ids = everyone.map(({ id }) => id)
  await takeLocks(db, period, ids)
  await refuseUnfinished(db, period, ids)
  await lockForEveryone(db, period)
  await lockPeriods(db, period, await withoutLocked(db, period, ids), PeriodState.Locked)
  await note(db, actor, period, { action: PeriodAction.Locked, employeeId: null })
  return settleSubmitted(db, actor, period)
}

/**
 * Unlocks a person's period, or for null removes the lock for everyone. The period may be of a length that is no
 * longer set.
 * @returns the people and the days whose figures changed
 */
export async function unlock(
  db: Db,
  actor: Actor,
  { EmployeeId, Reason, ...days }: Days & { EmployeeId?: number | null | undefined; Reason: string },
): Promise<{ ids: number[]; changed: { employeeId: number; days: LocalDate[] }[] }> {
  if (!saysSomething(Reason)) throw new ValidationFailed({ Reason: 'Please give a reason.' })
  const employeeId = EmployeeId ?? null
  const period = periodFrom(actor, days)
  if (employeeId === null && !seesEverybody(actor)) throw new Forbidden()
  if (employeeId !== null) await requireDecidable(db, actor, [employeeId])
  // Before the check, so that no lock for everyone appears between it and the unlock.
  if (employeeId !== null) await takeLocks(db, period, [employeeId])
  // Days that are no longer a period are unlocked for everyone: no screen lists their people.
  const isFormer = !isPeriod(period, actor.trackSettings)
  const locked = await lockedPeople(db, period, employeeId ?? (isFormer ? undefined : null))
  if (locked.length > 0 && !seesEverybody(actor) && (await isLockedForEveryone(db, period))) {
    throw new Forbidden('This period was locked for everyone. An Owner or Co-owner can unlock it.')
  }
  const ids = locked.map(({ id }) => id)
  // The lock for everyone may have no one in it, but it applies to people who join later.
  const wasForEveryone = employeeId === null && (await removeLockForEveryone(db, period))
  if (ids.length === 0 && !wasForEveryone) throw new Refused('This period is not locked.')
  await unlockPeriods(db, period, ids)
  await note(db, actor, period, { action: PeriodAction.Unlocked, employeeId, reason: Reason })
  return { ids, changed: await release(db, period, ids) }
}

async function release(db: Db, { organizationId, zone }: Period, ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`select distinct employee_id as id from held_minutes
    where organization_id = ${organizationId} and employee_id = any(${[...ids]}::int[])
    order by 1 limit ${releasedAtOnce}`.execute(db)
  const changed: { employeeId: number; days: LocalDate[] }[] = []
  for (const { id: employeeId } of rows) {
    const stored = await storeHeld(db, { organizationId, employeeId, zone })
    if (stored) changed.push({ employeeId, days: stored.days })
  }
  return changed
}

async function requireDecidable(db: Db, actor: Actor, wanted: readonly number[]): Promise<number[]> {
  const ids = await findPeople(db, actor, wanted)
  if (ids.length !== new Set(wanted).size) throw new NotFound()
  if (!ids.every((id) => mayDecide(actor, id))) throw new Refused('You cannot decide on your own timesheet.')
  return ids
}

async function refuseUnfinished(db: Db, period: Period, ids: readonly number[]): Promise<void> {
  const pending = [...(await countPending(db, period, ids)).values()].reduce((sum, own) => sum + own, 0)
  if (pending > 0) {
    const entries = pending === 1 ? '1 time entry of these days waits' : `${pending} time entries of these days wait`
    throw new Refused(`${entries} for a decision. Decide ${pending === 1 ? 'it' : 'them'} first.`)
  }
  const atWork = await findAtWork(db, period, ids)
  if (atWork.length > 0) {
    throw new Refused('A shift on these days is still running. Please try again when it has ended.')
  }
}

/** @throws Refused when the state of the period has changed meanwhile */
async function setState(db: Db, period: Period, employeeId: number, state: number, from: readonly number[]) {
  const { numAffectedRows = 0n } = await sql`
    insert into timesheet_periods as t (organization_id, employee_id, from_day, to_day, state)
    select ${period.organizationId}::int, ${employeeId}::int, ${period.from}::date, ${period.to}::date, ${state}::smallint
    where ${from.includes(PeriodState.Open)} or exists (select from timesheet_periods x
      where x.organization_id = ${period.organizationId} and x.employee_id = ${employeeId}
        and x.from_day = ${period.from} and x.to_day = ${period.to})
    on conflict (organization_id, employee_id, from_day, to_day) do update set state = excluded.state
      where t.state = any(${[...from]}::smallint[])`.execute(db)
  if (numAffectedRows === 0n) throw new Refused('This period has been changed in the meantime. Please reload the page.')
}

async function withoutLocked(db: Db, period: Period, ids: readonly number[]): Promise<number[]> {
  const locked = new Set((await lockedPeople(db, period)).map(({ id }) => id))
  return ids.filter((id) => !locked.has(id))
}

/** @param who one person, null for everyone in the common lock, undefined for everyone whose period is locked */
async function lockedPeople(db: Db, period: Period, who?: number | null) {
  let found = db
    .selectFrom('timesheet_periods')
    .select('employee_id as id')
    .where('organization_id', '=', period.organizationId)
    .where('from_day', '=', period.from)
    .where('to_day', '=', period.to)
    .where('from_at', 'is not', null)
  if (who === null) found = found.where('state', '=', PeriodState.Locked)
  else if (who !== undefined) found = found.where('employee_id', '=', who)
  return found.orderBy('employee_id').execute()
}

async function removeLockForEveryone(db: Db, { organizationId, from, to }: Period): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('locked_periods')
    .where('organization_id', '=', organizationId)
    .where('from_day', '=', from)
    .where('to_day', '=', to)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Step = { action: PeriodAction; employeeId: number | null; reason?: string }

async function note(db: Db, actor: Actor, { from, to }: Period, ...steps: Step[]): Promise<void> {
  if (steps.length === 0) return
  await db
    .insertInto('timesheet_period_events')
    .values(
      steps.map(({ action, employeeId, reason }) => ({
        organization_id: actor.organizationId,
        employee_id: employeeId,
        from_day: from,
        to_day: to,
        action,
        reason: reason ?? null,
        by_employee: actor.employmentId,
      })),
    )
    .execute()
}
