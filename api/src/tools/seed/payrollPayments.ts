import {
  addDays,
  addMonths,
  endOfDayMs,
  endOfMonth,
  type LocalDate,
  startOfDayMs,
  startOfMonth,
  startOfWeek,
} from '@dayline/shared/calendar'
import { calls, Role, TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { cancelPayment, markAsPaid } from '../../areas/payroll/payments.ts'
import { getPayroll } from '../../areas/payroll/payroll.queries.ts'
import type { Actor } from '../../http/access.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Filling } from './filling.ts'
import type { SeededOrganization, SeededPerson } from './organization.ts'

type Period = { from: LocalDate; to: LocalDate; paidOn: LocalDate }

/**
 * Payments that were made as owners make them: last month of everyone, the weeks of this one that are over of most, and
 * one that was canceled. Some of this month is left to pay.
 */
export async function insertPayrollPayments(
  { slice }: Pick<Filling, 'slice'>,
  organization: SeededOrganization,
  today: LocalDate,
): Promise<void> {
  const actor = await slice((trx) => ownerOf(trx, organization))
  const month = startOfMonth(today)
  const last = startOfMonth(addMonths(month, -1))
  const lastMonth = { from: last, to: endOfMonth(last), paidOn: month }
  const sunday = addDays(startOfWeek(today), -1)
  const thisMonth = sunday < month ? null : { from: month, to: sunday, paidOn: sunday }
  for (const [index, person] of organization.people.entries()) {
    const paid = await slice((trx) => payFor(trx, actor, person, lastMonth))
    if (index === 3 && paid) await slice((trx) => correct(trx, actor, person, lastMonth, paid))
    if (thisMonth && index % 3 !== 0) await slice((trx) => payFor(trx, actor, person, thisMonth))
  }
}

async function ownerOf(trx: Db, { id }: SeededOrganization): Promise<Actor> {
  const { rows } = await sql<{ id: number; user_id: number; track_settings: object }>`
    select e.id, e.user_id, o.track_settings from employments e join organizations o on o.id = e.organization_id
    where e.organization_id = ${id} and e.role = ${Role.Owner}`.execute(trx)
  const owner = rows[0]
  if (!owner) throw new Error('The demo organization has no Owner.')
  return {
    organizationId: id,
    employmentId: owner.id,
    userId: owner.user_id,
    role: Role.Owner,
    teamId: null,
    trackSettings: TrackSettings.parse(owner.track_settings),
    lapsed: false,
    source: 'session',
    isDemo: true,
  }
}

const filterOf = ({ Timezone }: TrackSettings, { from, to }: Period) =>
  calls['/costmanagement/payroll'].body.parse({
    DateFilter: 10,
    StartDate: new Date(startOfDayMs(from, Timezone)).toISOString(),
    EndDate: new Date(endOfDayMs(to, Timezone) - 1).toISOString(),
  })

/** Pays what is payable. Answers the payment; null where there is nothing to pay. */
async function payFor(trx: Db, actor: Actor, { employeeId }: SeededPerson, period: Period): Promise<number | null> {
  const Filter = filterOf(actor.trackSettings, period)
  const { TotalPayable } = await getPayroll(trx, actor, employeeId, Filter)
  if (TotalPayable === 0) return null
  await markAsPaid(trx, actor, { EmployeeId: employeeId, Filter, PaidPrice: TotalPayable })
  const at = new Date(startOfDayMs(period.paidOn, actor.trackSettings.Timezone) + (9 * 60 + (employeeId % 50)) * 60_000)
  const { rows } = await sql<{ id: number }>`update payroll_payments set created_at = ${at}
    where id = (select max(id) from payroll_payments where employee_id = ${employeeId}) returning id`.execute(trx)
  return rows[0]?.id ?? null
}

/** Cancels a payment, and makes it again. */
async function correct(trx: Db, actor: Actor, person: SeededPerson, period: Period, id: number): Promise<void> {
  await cancelPayment(trx, actor, id)
  await sql`update payroll_payments set cancelled_at = created_at + interval '5 hours' where id = ${id}`.execute(trx)
  await payFor(trx, actor, person, { ...period, paidOn: addDays(period.paidOn, 1) })
}
