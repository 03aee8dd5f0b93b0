import { addDays, type LocalDate, localDate } from '@dayline/shared/calendar'
import type { Db } from '../../platform/db/database.ts'
import { rederive } from '../../tracking/rederive.ts'
import { recomputeDays } from '../../tracking/summaries.ts'
import { type DayPlan, dayPlan } from './dayPlan.ts'
import type { Filling } from './filling.ts'
import type { SeededOrganization, SeededPerson } from './organization.ts'
import { clip, storePlans } from './storeStints.ts'

type Planned = { person: SeededPerson; plan: DayPlan }

// Days since a blocked person stopped working.
const blockedSinceDays = 12

/** The work of everyone in a range of days, up to now. */
function plansOf(
  { people, zone }: SeededOrganization,
  from: LocalDate,
  now: number,
  since: (person: SeededPerson) => number = () => -Infinity,
): Planned[] {
  const today = localDate(now, zone)
  const plans: Planned[] = []
  for (const person of people) {
    const until = person.blocked ? addDays(today, -blockedSinceDays) : today
    for (let date = from; date <= until; date = addDays(date, 1)) {
      const plan = dayPlan(person, date, zone)
      const clipped = plan && clip(plan, since(person), now)
      if (clipped && clipped.stints.length > 0) plans.push({ person, plan: clipped })
    }
  }
  return plans
}

/** The first fill: some days of people in each slice, with their summaries. */
export async function fillHistory(
  { slice, plansAtOnce }: Pick<Filling, 'slice' | 'plansAtOnce'>,
  organization: SeededOrganization,
  { from, now, onDay }: { from: LocalDate; now: number; onDay?: (done: number, total: number) => void },
): Promise<void> {
  const plans = plansOf(organization, from, now)
  for (let done = 0; done < plans.length; done += plansAtOnce) {
    onDay?.(done, plans.length)
    const some = plans.slice(done, done + plansAtOnce)
    await slice(async (trx) => {
      await storePlans(trx, organization, some)
      for (const [employeeId, days] of daysByPerson(some)) {
        recomputeDays(trx, { organizationId: organization.id, employeeId, days })
      }
    })
  }
}

function daysByPerson(plans: readonly Planned[]): Map<number, LocalDate[]> {
  const days = new Map<number, LocalDate[]>()
  for (const { person, plan } of plans) {
    days.set(person.employeeId, [...(days.get(person.employeeId) ?? []), plan.date])
  }
  return days
}

/**
 * For later starts: fills the time since each person's last minute. There may be live minutes, so shifts are
 * recomputed.
 */
export async function topUpHistory(
  trx: Db,
  organization: SeededOrganization,
  { from, now, lastMinutes }: { from: LocalDate; now: number; lastMinutes: ReadonlyMap<number, number> },
): Promise<number> {
  const plans = plansOf(organization, from, now, ({ employeeId }) => lastMinutes.get(employeeId) ?? -Infinity)
  if (plans.length === 0) return 0
  await storePlans(trx, organization, plans)
  const stretches = new Map<number, { from: number; to: number }>()
  for (const { person, plan } of plans) {
    const known = stretches.get(person.employeeId)
    const first = plan.stints[0]?.start ?? now
    stretches.set(person.employeeId, { from: Math.min(known?.from ?? first, first), to: now })
  }
  for (const [employeeId, stretch] of stretches) {
    await rederive(
      trx,
      { organizationId: organization.id, employeeId, zone: organization.zone },
      stretch.from,
      stretch.to,
    )
  }
  return plans.length
}
