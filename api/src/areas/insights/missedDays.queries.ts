import { addDays, isWorkingDay, type LocalDate, leaveByDay } from '@dayline/shared/calendar'
import { maxMissedDays } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'
import { readApprovedLeave } from '../../tracking/work-days/approvedLeave.queries.ts'
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
  const range = { from: addDays(first, 1), to: addDays(today, -1) }
  const [weekOf, leaveOf] = await Promise.all([
    readWorkWeeks(db, actor, ids),
    readApprovedLeave(db, actor, { organizationId: actor.organizationId, ids, range }),
  ])
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
