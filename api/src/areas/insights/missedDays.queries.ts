import { addDays, isWorkingDay, type Leave, type LocalDate, leaveByDay } from '@dayline/shared/calendar'
import { maxMissedDays } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'
import { readWorkWeeks } from '../../tracking/work-days/workWeeks.queries.ts'

/**
 * Whole working days of each person between their last day with a minute and today, counted up to `maxMissedDays`: the
 * person's own days, without holidays and approved leave (docs/product/team.md#silent-agents).
 */
export async function readMissedDays(
  db: Db,
  actor: Actor,
  { lastDays, today }: { lastDays: ReadonlyMap<number, LocalDate>; today: LocalDate },
): Promise<Map<number, number>> {
  const ids = [...lastDays.keys()]
  const [first] = [...lastDays.values()].sort()
  if (first === undefined) return new Map()
  const [weekOf, leaves] = await Promise.all([
    readWorkWeeks(db, actor, ids),
    sql<Leave & { id: number }>`select employee_id as id, start_date::text as "from", end_date::text as "to",
        half_days as "halfDays" from leave_requests
      where organization_id = ${actor.organizationId} and employee_id = any(${ids}::int[]) and status = 1
        and start_date < ${today} and end_date > ${first}`.execute(db),
  ])
  const leaveOf = Map.groupBy(leaves.rows, ({ id }) => id)
  return new Map(
    [...lastDays].map(([id, lastDay]) => {
      const week = weekOf(id)
      const off = leaveByDay(leaveOf.get(id) ?? [], week)
      let missed = 0
      for (let day = addDays(lastDay, 1); day < today && missed < maxMissedDays; day = addDays(day, 1)) {
        if (isWorkingDay(day, week) && (off.get(day) ?? 0) < 2) missed += 1
      }
      return [id, missed]
    }),
  )
}
