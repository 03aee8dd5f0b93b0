import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { between, type Filter, openPayroll } from './payrollWork.ts'
import type { Rules, Selected } from './slowOvertime.ts'

export const who = 'employee'
export const filterOf = ({ from, to, isProductive }: Selected): Filter =>
  between(from, to, isProductive ? { ProductivityStatuses: [1] } : {})

/** Payroll of one person with a weekly limit, and helpers for the overtime tests. */
export async function openOvertime() {
  const payroll = await openPayroll()
  const { testApp } = payroll
  const EmployeeId = testApp.people[who].employmentId
  const statement = <Row>(query: ReturnType<typeof sql<Row>>) =>
    testApp.database.system(async (trx) => (await query.execute(trx)).rows)
  const cancel = (Id: number) => testApp.call('/costmanagement/payrollmarkasunpaid', { Id }, 'owner')
  const setLimit = (hours: number | null) =>
    statement(sql`update employments set weekly_limit_hours = ${hours} where id = ${EmployeeId}`)
  const setRules = ({ isOn, percent, firstWeekday }: Omit<Rules, 'limit'>) =>
    testApp.set({ EnableOvertime: isOn, OvertimePercent: percent, FirstWeekday: firstWeekday as 1 })
  const activePayments = async () => (await payroll.payments(who)).filter(({ IsCancelled }) => !IsCancelled)

  async function readParts(Filter: Filter) {
    const { body } = await testApp.call('/costmanagement/payrollparts', { EmployeeId, Filter }, 'owner')
    return body.Data?.Items ?? assert.fail(JSON.stringify(body))
  }

  /** Resets to nothing tracked and nothing paid; an hour costs 19.99. */
  async function start(rules: Rules) {
    for (const { ID } of await activePayments()) await cancel(ID)
    await payroll.clear(who)
    await statement(sql`delete from earlier_rates where employee_id = ${EmployeeId}`)
    await payroll.setRate(who, 1999)
    await setLimit(rules.limit === null ? null : rules.limit / 60)
    await setRules(rules)
  }
  return { ...payroll, EmployeeId, statement, cancel, setLimit, setRules, activePayments, readParts, start }
}
export type Overtime = Awaited<ReturnType<typeof openOvertime>>
