import { addDays, dayMs, endOfDayMs, type LocalDate, minuteMs, startOfWeek } from '@dayline/shared/calendar'
import { PeriodAction, PeriodState, Role } from '@dayline/shared/contract'
import type { Db } from '../../platform/db/database.ts'
import { lockPeriods } from '../../tracking/locked-time/lockPeriods.ts'
import type { Filling } from './filling.ts'
import type { SeededOrganization, SeededPerson } from './organization.ts'
import { signIns } from './people.ts'

const returned = 'Friday afternoon is missing. Please add the customer visit.'

/**
 * Timesheets of the weeks before this one, at different stages: the oldest approved, the next submitted, last week's
 * just begun. Locked time is old enough that people who try the demo can still correct their days.
 */
export async function insertPeriods(
  { slice, now }: Pick<Filling, 'slice' | 'now'>,
  organization: SeededOrganization,
  today: LocalDate,
): Promise<void> {
  const owner = organization.people.find(({ role }) => role === Role.Owner)
  if (!owner) return
  const tried = new Set(signIns.map(({ email }) => email))
  const working = organization.people.filter(({ role, blocked }) => role === Role.Employee && !blocked)
  const others = working.filter(({ email }) => !tried.has(email)).slice(0, 6)
  const weeks = [
    { back: 3, people: others, state: PeriodState.Approved },
    { back: 2, people: others, state: PeriodState.Submitted },
    { back: 1, people: others.slice(0, 2), state: PeriodState.Submitted },
    { back: 1, people: working.filter(({ email }) => tried.has(email)).slice(0, 1), state: PeriodState.Returned },
  ]
  for (const { back, people, state } of weeks) {
    const from = addDays(startOfWeek(today), -7 * back)
    await slice((trx) => insertWeek(trx, organization, { from, people, by: owner, state, now }))
  }
}

type Week = { from: LocalDate; people: readonly SeededPerson[]; by: SeededPerson; state: PeriodState; now: number }

async function insertWeek(trx: Db, { id, zone }: SeededOrganization, week: Week): Promise<void> {
  const { from, people, by, state, now } = week
  const to = addDays(from, 6)
  const ids = people.map(({ employeeId }) => employeeId)
  if (ids.length === 0) return
  if (state === PeriodState.Approved) await lockPeriods(trx, { organizationId: id, from, to, zone }, ids, state)
  const days = { organization_id: id, from_day: from, to_day: to }
  const over = endOfDayMs(to, zone)
  const steps: { action: PeriodAction; after: number }[] = [
    { action: PeriodAction.Submitted, after: 8.5 * 60 * minuteMs },
  ]
  if (state === PeriodState.Approved) steps.push({ action: PeriodAction.Approved, after: dayMs })
  if (state === PeriodState.Returned) steps.push({ action: PeriodAction.Returned, after: 8.7 * 60 * minuteMs })
  for (const employeeId of ids) {
    if (state !== PeriodState.Approved) {
      await trx
        .insertInto('timesheet_periods')
        .values({ ...days, employee_id: employeeId, state })
        .execute()
    }
    await trx
      .insertInto('timesheet_period_events')
      .values(
        steps.map(({ action, after }) => ({
          ...days,
          employee_id: employeeId,
          action,
          reason: action === PeriodAction.Returned ? returned : null,
          by_employee: action === PeriodAction.Submitted ? employeeId : by.employeeId,
          at: new Date(Math.min(over + after, now)),
        })),
      )
      .execute()
  }
}
