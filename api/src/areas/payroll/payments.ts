import { type PayrollItem, type PayrollPayment, toMinor } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { Refused } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import type { Db } from '../../platform/db/database.ts'
import { postEntries } from '../../platform/ledger/ledger.ts'
import { requestedDaysOr } from '../../tracking/filters.ts'
import { lockPerson } from '../../tracking/person.ts'
import { getPayment } from './history.queries.ts'
import { markUnpaid, unmark } from './marks.ts'
import { moneyText } from './money.ts'
import { expectPayee, getPayroll } from './payroll.queries.ts'
import { readUnits, type Unit } from './units.queries.ts'

/** Serializes calls about one person, also with writes of the person's minutes. */
async function lock(db: Db, actor: Actor, employeeId: number): Promise<void> {
  await expectPayee(db, actor, employeeId)
  await lockPerson(db, { organizationId: actor.organizationId, employeeId, zone: actor.trackSettings.Timezone })
}

const sumOf = (units: readonly Unit[], of: 'price' | 'minutes' | 'overtime') =>
  units.reduce((sum, unit) => sum + unit[of], 0)

/**
 * Pays all minutes of a person that the filter selects and no payment covers (docs/product/payroll.md#payments).
 * @throws NotFound, Refused when the amount differs from the one that the caller has seen
 */
export async function markAsPaid(
  db: Db,
  actor: Actor,
  { EmployeeId, Filter, PaidPrice }: ReadBody<'/costmanagement/payrollmarkaspaid'>,
): Promise<PayrollItem> {
  await lock(db, actor, EmployeeId)
  const currency = actor.trackSettings.CostManagementCurrency
  const units = (await readUnits(db, actor, [EmployeeId], Filter)).filter(({ payment_id }) => payment_id === 0)
  const price = sumOf(units, 'price')
  if (price !== toMinor(PaidPrice)) {
    throw new Refused(`The amount has changed to ${moneyText(price, currency)}. Please review and try again.`)
  }
  if (price === 0) throw new Refused('There is nothing to pay.')
  const payment = { employeeId: EmployeeId, units, currency, range: requestedDaysOr('month', actor, Filter) }
  const paymentId = await insertPayment(db, actor, payment)
  await markUnpaid(db, actor, { employeeId: EmployeeId, filter: Filter, paymentId, rate: null })
  const item = await getPayroll(db, actor, EmployeeId, Filter)
  await postPayment(db, actor, { id: paymentId, price, currency })
  return item
}

type NewPayment = {
  employeeId: number
  units: readonly Unit[]
  currency: number
  range: { from: string; to: string }
}

/** Stores a payment of units with its parts. The caller marks their minutes and posts to the ledger. */
export async function insertPayment(db: Db, actor: Actor, payment: NewPayment): Promise<number> {
  const { employeeId, units, currency, range } = payment
  const { id } = await db
    .insertInto('payroll_payments')
    .values({
      organization_id: actor.organizationId,
      employee_id: employeeId,
      start_date: range.from,
      end_date: range.to,
      minutes: sumOf(units, 'minutes'),
      overtime_minutes: sumOf(units, 'overtime'),
      price_minor: sumOf(units, 'price'),
      currency,
      paid_by: actor.employmentId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ofUnits = (key: keyof Unit) => units.map((unit) => unit[key])
  await sql`insert into payroll_payment_parts
      (organization_id, payment_id, project_id, task_id, pay_rate_minor, minutes, price_minor,
      overtime_minutes)
    select ${actor.organizationId}::int, ${id}::int, unit.*
    from unnest(${ofUnits('project_id')}::int[], ${ofUnits('task_id')}::int[], ${ofUnits('rate')}::int[],
      ${ofUnits('minutes')}::int[], ${ofUnits('price')}::bigint[], ${ofUnits('overtime')}::int[]) as unit`.execute(db)
  return id
}

/** Cancels a payment: its minutes are payable again. @throws NotFound, Refused for one that is canceled already */
export async function cancelPayment(db: Db, actor: Actor, id: number): Promise<PayrollPayment> {
  const { Employee } = await getPayment(db, actor, id)
  await lock(db, actor, Employee.ID)
  const cancelled = await db
    .updateTable('payroll_payments')
    .set({ cancelled_by: actor.employmentId, cancelled_at: sql<Date>`now()` })
    .where('organization_id', '=', actor.organizationId)
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .returning(['price_minor', 'currency'])
    .executeTakeFirst()
  if (!cancelled) throw new Refused('This payment is already canceled.')
  await unmark(db, actor, { employeeId: Employee.ID, paymentId: id })
  const payment = await getPayment(db, actor, id)
  const { price_minor, currency } = cancelled
  await post(db, actor, { kind: 'payroll cancellation', id, price: -price_minor, currency })
  return payment
}

/** Posts a payment to the ledger. */
export const postPayment = (db: Db, actor: Actor, payment: Omit<Movement, 'kind'>): Promise<void> =>
  post(db, actor, { kind: 'payroll payment', ...payment })

type Movement = { kind: string; id: number; price: number; currency: number }

async function post(db: Db, actor: Actor, { kind, id, price, currency }: Movement): Promise<void> {
  await postEntries(db, {
    organizationId: actor.organizationId,
    kind,
    subject: `payment ${id}`,
    currency,
    postedBy: actor.employmentId,
    lines: [
      { account: 'wages', amount: price },
      { account: 'cash', amount: -price },
    ],
  })
}

/** Changes the rate of unpaid minutes of the filter, not of paid ones nor of the person. @throws NotFound */
export async function changePayRate(
  db: Db,
  actor: Actor,
  { EmployeeId, Filter, PayRate }: ReadBody<'/costmanagement/payrollchangepayrate'>,
): Promise<PayrollItem> {
  await lock(db, actor, EmployeeId)
  const rate = toMinor(PayRate)
  await markUnpaid(db, actor, { employeeId: EmployeeId, filter: Filter, paymentId: null, rate })
  return getPayroll(db, actor, EmployeeId, Filter)
}
