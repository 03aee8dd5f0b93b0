import { type LocalDate, localDate, minuteMs } from '@dayline/shared/calendar'
import { ActivityStatus, EntryLogStatus, MinuteSource } from '@dayline/shared/contract'
import { type QueryExecutorProvider, sql } from 'kysely'
import { lockPerson, type Person } from '../../tracking/person.ts'
import { isSilent } from '../../tracking/presence.rules.ts'
import { rederive } from '../../tracking/rederive.ts'

/** The parts of an approved entry that its minutes depend on; `end` is exclusive. */
export type Approved = {
  id: number
  start: number
  end: number
  logStatus: number
  productivity: number
  projectId: number | null
  taskId: number | null
}

const minuteColumns =
  'organization_app_id, project_id, task_id, work_note_id, status, productivity, activity_level, source'

/**
 * Writes the minutes of an approved entry where nothing is tracked or the person was idle; tracked work and breaks
 * stay. A cut removes all minutes. Replaced minutes are stored, so that deleting the entry restores them.
 * Returns the changed days.
 */
export async function writeEntryMinutes(
  trx: QueryExecutorProvider,
  person: Person,
  entry: Approved,
): Promise<LocalDate[]> {
  const { organizationId, employeeId, zone } = person
  const { lastMinute } = await lockPerson(trx, person)
  await setAside(trx, person, entry)
  if (entry.logStatus === EntryLogStatus.NotWorked) return rederive(trx, person, entry.start, entry.end - minuteMs)
  const minutes = Array.from(
    { length: (entry.end - entry.start) / minuteMs },
    (_, index) => entry.start + index * minuteMs,
  )
  await sql`insert into activity_minutes
      (organization_id, employee_id, minute, work_date, project_id, task_id, status, productivity, activity_level, source)
    select ${organizationId}::int, ${employeeId}::int, minute, day, ${entry.projectId}::int, ${entry.taskId}::int,
      ${entry.logStatus}::smallint, ${entry.productivity}::smallint, 0, ${MinuteSource.Manual}::smallint
    from unnest(${minutes.map(iso)}::timestamptz[], ${minutes.map((minute) => localDate(minute, zone))}::date[])
      as given (minute, day)
    on conflict (organization_id, employee_id, minute) do nothing`.execute(trx)
  // The status of a person who is gone would apply again with the entry's last minute.
  const isGone = isSilent(lastMinute, Date.now())
  await sql`update presences set last_minute = greatest(last_minute, ${new Date(entry.end - minuteMs)}),
      status = case when ${isGone} or status = ${ActivityStatus.YetToStart} then ${ActivityStatus.StoppedWork}::smallint
        else status end
    where organization_id = ${organizationId} and employee_id = ${employeeId}`.execute(trx)
  return rederive(trx, person, entry.start, entry.end - minuteMs)
}

/** Removes the minutes that the entry replaces: idle ones, or all of them with a cut (docs/decisions/068). */
async function setAside(trx: QueryExecutorProvider, { organizationId, employeeId }: Person, entry: Approved) {
  const statuses = entry.logStatus === EntryLogStatus.NotWorked ? [0, 1, 2, 3] : [ActivityStatus.Idle]
  await sql`with gone as (
      delete from activity_minutes where organization_id = ${organizationId} and employee_id = ${employeeId}
        and minute >= ${new Date(entry.start)} and minute < ${new Date(entry.end)}
        and status = any(${statuses}::smallint[])
      returning *)
    insert into time_entry_replaced_minutes (organization_id, entry_id, employee_id, minute, ${sql.raw(minuteColumns)})
    select organization_id, ${entry.id}, employee_id, minute, ${sql.raw(minuteColumns)} from gone`.execute(trx)
}

/** Removes the minutes of an entry and restores the ones that it replaced. Returns the changed days. */
export async function removeEntryMinutes(
  trx: QueryExecutorProvider,
  person: Person,
  entry: Approved,
): Promise<LocalDate[]> {
  const { organizationId, employeeId, zone } = person
  await lockPerson(trx, person)
  // Approved entries never overlap, so every manual minute from start to end belongs to this entry.
  await sql`delete from activity_minutes where organization_id = ${organizationId} and employee_id = ${employeeId}
    and minute >= ${new Date(entry.start)} and minute < ${new Date(entry.end)}
    and source = ${MinuteSource.Manual}`.execute(trx)
  await sql`with back as (
      delete from time_entry_replaced_minutes where organization_id = ${organizationId} and entry_id = ${entry.id}
      returning *)
    insert into activity_minutes (organization_id, employee_id, minute, work_date, ${sql.raw(minuteColumns)})
    select organization_id, employee_id, minute, (minute at time zone ${zone})::date, ${sql.raw(minuteColumns)} from back
    on conflict (organization_id, employee_id, minute) do nothing`.execute(trx)
  return rederive(trx, person, entry.start, entry.end - minuteMs)
}

const iso = (at: number) => new Date(at).toISOString()
