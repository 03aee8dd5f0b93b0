import { addDays, type LocalDate, listDays, localDate } from '@dayline/shared/calendar'
import type { Db } from '../../platform/db/database.ts'
import { lockPeople } from '../../tracking/person.ts'
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
function plansOf({ people, zone }: SeededOrganization, from: LocalDate, now: number, since = -Infinity): Planned[] {
  const today = localDate(now, zone)
  const plans: Planned[] = []
  for (const person of people) {
    const until = person.blocked ? addDays(today, -blockedSinceDays) : today
    for (const date of listDays(from, until)) {
      const plan = dayPlan(person, date, zone)
      const clipped = plan && clip(plan, since, now)
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
 * For later starts and nights: fills the time since a person's last minute, but none before `first`. There may be live
 * minutes, so shifts are recomputed, under the lock of those who report them. Returns the number of days.
 */
export async function topUpHistory(
  trx: Db,
  organization: SeededOrganization,
  person: SeededPerson,
  { first, now }: { first: LocalDate; now: number },
): Promise<number> {
  // Has worked until the block, which was when the organization was filled.
  if (person.blocked) return 0
  const { id: organizationId, zone } = organization
  const { employeeId } = person
  const known = await lockPeople(trx, organizationId, [employeeId])
  const lastMinute = known.get(employeeId)?.lastMinute ?? null
  const from = addDays(localDate(Math.min(lastMinute ?? now, now), zone), -1)
  const since = lastMinute ?? -Infinity
  const plans = plansOf({ ...organization, people: [person] }, from < first ? first : from, now, since)
  const begin = plans[0]?.plan.stints[0]?.start
  if (begin === undefined) return 0
  await storePlans(trx, organization, plans)
  await rederive(trx, { organizationId, employeeId, zone }, begin, now)
  return plans.length
}
