import type { LocalDate } from '@dayline/shared/calendar'
import { type CallData, toMinor } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { todayOf } from '../../../http/todayOf.ts'
import { noteChange } from '../../../platform/audit/auditLog.ts'
import type { Db } from '../../../platform/db/database.ts'
import { loggedChanges, type Rate, withoutRate, withRate } from './rates.rules.ts'

type Kind = 'pay' | 'bill'
const columnOf = (kind: Kind) => sql.raw(`${kind}_rate_minor`)

/**
 * Joins as `r` the earlier rate of the person that applies on the day of `rows`, if any; `rows` has organization_id,
 * employee_id and work_date. `rateOf` then returns that day's rate (docs/decisions/061).
 */
export const joinedRate = (rows: string): RawBuilder<unknown> => sql`left join earlier_rates r
  on r.organization_id = ${sql.ref(rows)}.organization_id and r.employee_id = ${sql.ref(rows)}.employee_id
    and ${sql.ref(rows)}.work_date >= r.valid_from and ${sql.ref(rows)}.work_date < r.valid_until`

/** What an hour costs or is billed at; needs `joinedRate` and `employments as e`. */
export const rateOf = (kind: Kind): RawBuilder<number> =>
  sql<number>`coalesce(r.${columnOf(kind)}, e.${columnOf(kind)})`

/** The rate of `employments as e` on one day. */
export const rateOnDay = (kind: Kind, day: LocalDate): RawBuilder<number> => sql<number>`coalesce(
  (select ${columnOf(kind)} from earlier_rates r where r.organization_id = e.organization_id and r.employee_id = e.id
    and ${day}::date >= r.valid_from and ${day}::date < r.valid_until), e.${columnOf(kind)})`

/** The whole history of a person, earliest rate first. */
async function readHistory(db: Db, { organizationId }: Actor, id: number): Promise<Rate[]> {
  // The employment has the last rate; it begins where the last earlier one ends.
  const { rows } = await sql<Rate>`select nullif(valid_from, '-infinity')::text as "from", pay_rate_minor as pay,
      bill_rate_minor as bill
    from (select valid_from, pay_rate_minor, bill_rate_minor from earlier_rates
        where organization_id = ${organizationId} and employee_id = ${id}
      union all select coalesce((select max(valid_until) from earlier_rates
          where organization_id = ${organizationId} and employee_id = ${id}), '-infinity'), pay_rate_minor, bill_rate_minor
        from employments where organization_id = ${organizationId} and id = ${id}) rates
    order by valid_from`.execute(db)
  return rows
}

/**
 * Locks the person's presence. Call it before a change of rates and before locking the employment: writers of minutes
 * hold this lock when they read the employment.
 */
export async function lockTime(db: Db, { organizationId }: Actor, id: number): Promise<void> {
  await sql`select from presences where organization_id = ${organizationId} and employee_id = ${id} for update`.execute(
    db,
  )
}

async function store(
  db: Db,
  { organizationId }: Actor,
  id: number,
  { before, after: history }: { before: readonly Rate[]; after: readonly Rate[] },
): Promise<void> {
  const last = history.at(-1) as Rate
  await db
    .updateTable('employments')
    .set({ pay_rate_minor: last.pay, bill_rate_minor: last.bill })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
  await sql`delete from earlier_rates where organization_id = ${organizationId} and employee_id = ${id}`.execute(db)
  const earlier = history.slice(0, -1)
  if (earlier.length > 0) {
    const values = earlier.map(({ from, pay, bill }, index) => ({
      organization_id: organizationId,
      employee_id: id,
      valid_from: from ?? '-infinity',
      valid_until: (history[index + 1] as Rate).from as LocalDate,
      pay_rate_minor: pay,
      bill_rate_minor: bill,
    }))
    await db.insertInto('earlier_rates').values(values).execute()
  }
  const fields = loggedChanges(before, history)
  if (Object.keys(fields).length > 0) await noteChange(db, { table: 'employments', id, fields })
  await sql`select recount_rate_time(${organizationId}::int, ${id}::int)`.execute(db)
}

/** Rates on the wire; omitted ones stay as they were on that day. */
export type NewRates = {
  PayRate?: number | null | undefined
  BillRate?: number | null | undefined
  /** null: on all days before the next change. Omitted: from today. */
  ValidFrom?: LocalDate | null | undefined
}

const minorOf = (amount: number | null | undefined) => (typeof amount === 'number' ? toMinor(amount) : null)

/**
 * Sets what an hour of a person costs and is billed at from a day onward (docs/product/people.md#rates). The first rate
 * of a person without rates applies to all days, unless a day is given. The caller has locked the person.
 */
export async function setRates(db: Db, actor: Actor, id: number, { ValidFrom, ...rates }: NewRates): Promise<void> {
  const pay = minorOf(rates.PayRate)
  const bill = minorOf(rates.BillRate)
  if (pay === null && bill === null) return
  const history = await readHistory(db, actor, id)
  const isFirst = history.length === 1 && history[0]?.pay === 0 && history[0].bill === 0
  const from = ValidFrom === undefined ? (isFirst ? null : todayOf(actor)) : ValidFrom
  const before = history.findLast((rate) => rate.from === null || (from !== null && rate.from <= from)) as Rate
  const after = withRate(history, { from, pay: pay ?? before.pay, bill: bill ?? before.bill })
  await store(db, actor, id, { before: history, after })
}

/** Deletes the rate that begins on a day: the one before it continues. The caller has locked the person. */
export async function removeRate(db: Db, actor: Actor, id: number, from: LocalDate): Promise<void> {
  const before = await readHistory(db, actor, id)
  await store(db, actor, id, { before, after: withoutRate(before, from) })
}

/** The history of a person, latest rate first. */
export async function listRates(db: Db, actor: Actor, id: number): Promise<CallData<'/employee/rates'>> {
  const today = todayOf(actor)
  const history = (await readHistory(db, actor, id)).toReversed()
  const current = history.findIndex(({ from }) => from === null || from <= today)
  return {
    Items: history.map(({ from, pay, bill }, index) => ({
      ValidFrom: from,
      PayRate: pay / 100,
      BillRate: bill / 100,
      IsCurrent: index === current,
    })),
  }
}
