import { addDays, type LocalDate, listDays, localDate, startOfDayMs } from '@dayline/shared/calendar'
import { type CallData, EntryLogStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { imageUrl } from '../../http/files/imageUrl.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { isApprovedLeave } from '../../tracking/work-days/approvedLeave.queries.ts'
import { isWorkingDaySql } from '../../tracking/work-days/workWeeks.queries.ts'
import { meetsAll } from './conditions.rules.ts'
import { readRiskMinutes } from './riskMinutes.queries.ts'

type Result = CallData<'/riskusersettings/dryrun'>
const dayCount = 30

/**
 * The people whom a report would have found at the end of each of the last days (docs/product/risk-users.md#dry-run).
 */
export async function dryRun(
  db: Db,
  actor: Actor,
  { Conditions, ExcludedEmployeeIds }: ReadBody<'/riskusersettings/dryrun'>,
  now: number = Date.now(),
): Promise<Result> {
  const { organizationId, trackSettings } = actor
  const zone = trackSettings.Timezone
  const today = localDate(now, zone)
  const days = listDays(addDays(today, -dayCount), addDays(today, -1))
  const found = new Map<number, LocalDate[]>()
  for (const day of days) {
    const end = startOfDayMs(addDays(day, 1), zone)
    const scope = { organizationId, zone, excluded: ExcludedEmployeeIds, now: end, isPast: true }
    for (const { employeeId, values } of await readRiskMinutes(db, scope, Conditions)) {
      if (meetsAll(Conditions, values)) found.set(employeeId, [...(found.get(employeeId) ?? []), day])
    }
  }
  return { Days: dayCount, Items: await withCauses(db, actor, found) }
}

type Row = {
  id: number
  first_name: string
  last_name: string
  image_key: string | null
  on_leave: LocalDate[]
  with_entry: LocalDate[]
  off: number
}

/** Adds names, and counts the days that may have an innocent explanation. */
async function withCauses(db: Db, actor: Actor, found: ReadonlyMap<number, LocalDate[]>): Promise<Result['Items']> {
  const ids = [...found].flatMap(([id, days]) => days.map(() => id))
  const days = [...found.values()].flat()
  const { rows } = await sql<Row>`with found as (
      select * from unnest(${ids}::int[], ${days}::date[]) as given (employee_id, day))
    select e.id, u.first_name, u.last_name, u.image_key,
      coalesce(array_agg(f.day::text) filter (where exists (select from leave_requests r
        where r.organization_id = e.organization_id and r.employee_id = e.id
          and ${isApprovedLeave(actor, sql`f.day`)})), '{}') as on_leave,
      coalesce(array_agg(f.day::text) filter (where exists (select from time_entries t
        where t.organization_id = e.organization_id and t.employee_id = e.id and t.status = 1
          and t.log_status <> ${EntryLogStatus.NotWorked}
          and (t.started_at at time zone ${actor.trackSettings.Timezone})::date = f.day)), '{}') as with_entry,
      count(*) filter (where not ${isWorkingDaySql(actor, sql`f.day`)})::int as off
    from found f join employments e on e.organization_id = ${actor.organizationId} and e.id = f.employee_id
    join users u on u.id = e.user_id
    group by e.organization_id, e.id, u.id
    order by lower(u.first_name), lower(u.last_name), e.id`.execute(db)
  return rows.map((row) => {
    const Days = found.get(row.id) ?? []
    return {
      ID: row.id,
      FirstName: row.first_name,
      LastName: row.last_name,
      Image: imageUrl(row.image_key),
      Days,
      LeaveDays: row.on_leave.length,
      DaysOff: row.off,
      EntryDays: row.with_entry.length,
    }
  })
}
