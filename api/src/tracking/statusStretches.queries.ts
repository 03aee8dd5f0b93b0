import type { LocalDate } from '@dayline/shared/calendar'
import type { StatusStretch } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** A person and a work date. */
export type PersonDay = { employeeId: number; day: LocalDate }

export const keyOfDay = ({ employeeId, day }: PersonDay): string => `${employeeId} ${day}`

/** Consecutive minutes of one status, by person, work date and time; a clock-in minute counts as work. */
export async function readStatusStretches(
  db: Db,
  organizationId: number,
  days: readonly PersonDay[],
): Promise<Map<string, StatusStretch[]>> {
  if (days.length === 0) return new Map()
  type Row = { employee_id: number; work_date: LocalDate; status: number; start: Date; finish: Date }
  const { rows } = await sql<Row>`
    with counted as (
      select m.employee_id, m.work_date, m.minute, greatest(m.status, 1) as status,
        m.minute - row_number() over (partition by m.employee_id, m.work_date, greatest(m.status, 1) order by m.minute)
          * interval '1 minute' as begin
      from unnest(${days.map(({ employeeId }) => employeeId)}::int[], ${days.map(({ day }) => day)}::date[])
        as shown (employee_id, work_date)
      join activity_minutes m on m.organization_id = ${organizationId} and m.work_date = shown.work_date
        and m.employee_id = shown.employee_id)
    select employee_id, work_date::text as work_date, status, min(minute) as start,
      max(minute) + interval '1 minute' as finish
    from counted group by employee_id, work_date, status, begin order by employee_id, start`.execute(db)
  const byDay = new Map<string, StatusStretch[]>()
  for (const { employee_id, work_date, status, start, finish } of rows) {
    const key = keyOfDay({ employeeId: employee_id, day: work_date })
    const stretch = { StartDate: start.toISOString(), EndDate: finish.toISOString(), Status: status }
    byDay.set(key, [...(byDay.get(key) ?? []), stretch])
  }
  return byDay
}
