import {
  addDays,
  addMonths,
  endOfMonth,
  type LocalDate,
  minuteMs,
  startOfDayMs,
  startOfMonth,
  startOfWeek,
} from '@dayline/shared/calendar'
import { calls, Role, type TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { markUnpaid } from '../../areas/payroll/marks.ts'
import { readOvertime } from '../../areas/payroll/overtime/overtime.queries.ts'
import { cancelPayment, insertPayment, postPayment } from '../../areas/payroll/payments.ts'
import { ofPayroll, type PayrollFilter } from '../../areas/payroll/payrollFilter.ts'
import { readUnits } from '../../areas/payroll/units.queries.ts'
import type { Actor } from '../../http/access.ts'
import { filterOfDays } from '../../http/ranges.rules.ts'
import { planAndSettings, type SettingsRow } from '../../identity/subscription/settingsInEffect.ts'
import { joinedRate, rateOf } from '../../people/employees/rates/rates.ts'
import type { Db } from '../../platform/db/database.ts'
import { ofDays } from '../../tracking/filters.ts'
import type { Filling } from './filling.ts'
import type { SeededOrganization } from './organization.ts'

/** People per transaction. */
const peopleAtOnce = 6

type Period = { from: LocalDate; to: LocalDate; paidOn: LocalDate }

/**
 * Payments as owners make them: last month for everyone, the past weeks of this month for most people, and one that was
 * canceled. Some of this month is still unpaid.
 */
export async function insertPayrollPayments(
  { slice, now }: Pick<Filling, 'slice' | 'now'>,
  organization: SeededOrganization,
  today: LocalDate,
): Promise<void> {
  const actor = await slice((trx) => ownerOf(trx, organization))
  const month = startOfMonth(today)
  const last = startOfMonth(addMonths(month, -1))
  const lastMonth = { from: last, to: endOfMonth(last), paidOn: month }
  const sunday = addDays(startOfWeek(today), -1)
  const thisMonth = sunday < month ? null : { from: month, to: sunday, paidOn: sunday }
  const ids = organization.people.map(({ employeeId }) => employeeId)
  for (let from = 0; from < ids.length; from += peopleAtOnce) {
    const some = ids.slice(from, from + peopleAtOnce)
    await slice((trx) => payFor(trx, actor, some, lastMonth, now))
    const most = some.filter((_, index) => (from + index) % 3 !== 0)
    if (thisMonth) await slice((trx) => payFor(trx, actor, most, thisMonth, now))
  }
  const corrected = ids[3]
  if (corrected) await slice((trx) => correct(trx, actor, corrected, lastMonth, now))
}

async function ownerOf(trx: Db, { id }: SeededOrganization): Promise<Actor> {
  const { rows } = await sql<SettingsRow & { id: number; user_id: number }>`
    select e.id, e.user_id, o.track_settings, s.plan_id from employments e join organizations o on o.id = e.organization_id
    left join subscriptions s on s.organization_id = o.id where e.organization_id = ${id} and e.role = ${Role.Owner}`.execute(
    trx,
  )
  const owner = rows[0]
  if (!owner) throw new Error('The demo organization has no Owner.')
  return {
    organizationId: id,
    employmentId: owner.id,
    userId: owner.user_id,
    role: Role.Owner,
    teamId: null,
    ...planAndSettings(owner),
    lapsed: false,
    source: 'session',
    isDemo: true,
  }
}

const filterOf = ({ Timezone }: TrackSettings, days: Period) =>
  calls['/costmanagement/payroll'].body.parse(filterOfDays(days, Timezone))

/** Payments are made in the morning, and a wrong one is canceled in the afternoon, but neither later than now. */
export function timesOfPayment(
  { paidOn }: Pick<Period, 'paidOn'>,
  { zone, employeeId, now }: { zone: string; employeeId: number; now: number },
): { paid: Date; cancelled: Date } {
  const paid = startOfDayMs(paidOn, zone) + (9 * 60 + (employeeId % 50)) * minuteMs
  return { paid: new Date(Math.min(paid, now)), cancelled: new Date(Math.min(paid + 5 * 60 * minuteMs, now)) }
}

/**
 * Pays the payable time of people who have no payment and no rate of their own on these days: the same as `markAsPaid`,
 * which handles one person at a time, but with few statements for all. People with overtime are marked minute by
 * minute.
 */
async function payFor(trx: Db, actor: Actor, ids: readonly number[], period: Period, now: number): Promise<void> {
  const filter = filterOf(actor.trackSettings, period)
  const currency = actor.trackSettings.CostManagementCurrency
  const withOvertime = await readOvertime(trx, actor, sql`select unnest(${[...ids]}::int[])`, period)
  const exact = new Set(withOvertime.map(({ employee_id }) => employee_id))
  const byPerson = Map.groupBy(await readUnits(trx, actor, ids, filter), ({ employee_id }) => employee_id)
  const paid: { employeeId: number; id: number; price: number }[] = []
  for (const [employeeId, units] of byPerson) {
    const price = units.reduce((sum, unit) => sum + unit.price, 0)
    if (price === 0) continue
    paid.push({
      employeeId,
      price,
      id: await insertPayment(trx, actor, { employeeId, units, currency, range: period }),
    })
  }
  for (const { employeeId, id } of paid.filter(({ employeeId }) => exact.has(employeeId))) {
    await markUnpaid(trx, actor, { employeeId, filter, paymentId: id, rate: null })
  }
  await markTime(trx, actor, filter, { period, paid: paid.filter(({ employeeId }) => !exact.has(employeeId)) })
  for (const { id, price, employeeId } of paid) {
    const times = timesOfPayment(period, { zone: actor.trackSettings.Timezone, employeeId, now })
    await trx.updateTable('payroll_payments').set({ created_at: times.paid }).where('id', '=', id).execute()
    await postPayment(trx, actor, { id, price, currency })
  }
}

type Marking = { period: Period; paid: readonly { employeeId: number; id: number }[] }

/** Inserts the marks of new payments, and updates the summaries. */
async function markTime(trx: Db, actor: Actor, filter: PayrollFilter, { period, paid }: Marking): Promise<void> {
  const payments = sql`unnest(${paid.map(({ employeeId }) => employeeId)}::int[], ${paid.map(({ id }) => id)}::int[])`
  const ofPayment = (
    rows: string,
  ) => sql`join ${payments} paid (payee, payment_id) on paid.payee = ${sql.ref(rows)}.employee_id
    join employments e on e.organization_id = ${sql.ref(rows)}.organization_id and e.id = ${sql.ref(rows)}.employee_id
    ${joinedRate(rows)}`
  await sql`insert into pay_marks (organization_id, employee_id, utc_day, payment_id, pay_rate_minor, covered)
    select m.organization_id, m.employee_id, (m.minute at time zone 'UTC')::date, paid.payment_id, ${rateOf('pay')},
      range_agg(tstzrange(m.minute, m.minute + interval '1 minute'))
    from activity_minutes m ${ofPayment('m')}
    where m.organization_id = ${actor.organizationId}
      ${ofDays(period, actor.trackSettings.Timezone)}${ofPayroll(actor, filter)}
    group by 1, 2, 3, 4, 5`.execute(trx)
  await sql`insert into activity_day_pay (organization_id, work_date, employee_id, project_id, task_id, status, productivity,
      payment_id, pay_rate_minor, minutes)
    select d.organization_id, work_date, d.employee_id, project_id, task_id, status, productivity, paid.payment_id,
      ${rateOf('pay')}, sum(minutes)
    from activity_day_tasks d ${ofPayment('d')}
    where d.organization_id = ${actor.organizationId} and work_date between ${period.from} and ${period.to}
      ${ofPayroll(actor, filter)}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(trx)
}

/** Cancels a payment and makes it again. */
async function correct(trx: Db, actor: Actor, employeeId: number, period: Period, now: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from payroll_payments
    where employee_id = ${employeeId} having min(id) is not null`.execute(trx)
  const id = rows[0]?.id
  if (!id) return
  await cancelPayment(trx, actor, id)
  const times = timesOfPayment(period, { zone: actor.trackSettings.Timezone, employeeId, now })
  await trx.updateTable('payroll_payments').set({ cancelled_at: times.cancelled }).where('id', '=', id).execute()
  await payFor(trx, actor, [employeeId], { ...period, paidOn: addDays(period.paidOn, 1) }, now)
}
