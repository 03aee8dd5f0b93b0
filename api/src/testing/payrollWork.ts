import assert from 'node:assert/strict'
import { addDays, endOfDayMs, type LocalDate, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import type { CallBody, PayrollItem, PayrollPayment } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { NewMinute } from '../tracking/newMinute.ts'
import { storeMinutes } from '../tracking/storeMinutes.ts'
import type { Name } from './people.ts'
import { summaryTables } from './summariesMatch.ts'
import { openTestApp } from './testApp.ts'

export const zone = 'Europe/Istanbul'
const lastDay = addDays(localDate(Date.now(), zone), -3)
/** A past day, counted back from `lastDay`. */
export const dayOf = (ago: number): LocalDate => addDays(lastDay, -ago)
export type Filter = CallBody<'/costmanagement/payrollmarkaspaid'>['Filter']
export const between = (from: LocalDate, to: LocalDate, more: Partial<Filter> = {}): Filter => ({
  DateFilter: 10,
  StartDate: new Date(startOfDayMs(from, zone)).toISOString(),
  EndDate: new Date(endOfDayMs(to, zone) - 1).toISOString(),
  Statuses: [1],
  ProductivityStatuses: [],
  ...more,
})
export const all = between(dayOf(9), dayOf(0))
export const cents = (amount: number): number => Math.round(amount * 100)
export type Work = { ago: number; from: number; count: number } & Partial<NewMinute>

/** An organization with cost management, two tasks of one project, and helpers for the payroll tests. */
export async function openPayroll() {
  const testApp = await openTestApp()
  await testApp.set({ Timezone: zone, EnableCostManagement: true, EnableProjectManagement: true })
  const tasks = await testApp.database.system(async (trx) => {
    const organization_id = testApp.home.organizationId
    const insert = async (table: 'projects' | 'tasks', values: object) =>
      (await trx.insertInto(table).values({ organization_id, ...values } as never).returning('id').executeTakeFirstOrThrow()).id // biome-ignore format: one line
    const project = await insert('projects', { title: 'Harbor' })
    const task = (title: string) => insert('tasks', { project_id: project, title, status: 1 })
    return { project, build: await task('Build'), test: await task('Test') }
  })
  const person = (name: Name) => ({
    organizationId: testApp.people[name].organizationId,
    employeeId: testApp.people[name].employmentId,
    zone,
  })

  /** Tracks productive minutes from a minute of a day onward; the day is counted back from `lastDay`. */
  function track(name: Name, { ago, from, count, ...minute }: Work) {
    const start = startOfDayMs(dayOf(ago), zone) + from * minuteMs
    const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
    const minutes = Array.from({ length: count }, (_, index) => ({
      ...none, status: 1, activityLevel: 30, productivity: 1, source: 0, ...minute, minute: start + index * minuteMs,
    })) // biome-ignore format: one row
    return testApp.database.system((trx) => storeMinutes(trx, person(name), minutes, []))
  }

  async function setRate(name: Name, minor: number) {
    const id = testApp.people[name].employmentId
    await testApp.database.system((trx) =>
      sql`update employments set pay_rate_minor = ${minor} where id = ${id}`.execute(trx),
    )
  }

  /** Resets to nothing tracked and nothing paid; the ledger and the history remain. */
  async function clear(name: Name) {
    const { organizationId, employeeId } = person(name)
    await testApp.database.system(async (trx) => {
      for (const table of ['pay_marks', 'activity_minutes', 'work_stops', 'shifts', 'presences'])
        await sql`delete from ${sql.table(table)} where employee_id = ${employeeId}`.execute(trx)
      for (const table of summaryTables)
        await sql`delete from ${sql.table(table)} where organization_id = ${organizationId} and employee_id = ${employeeId}`.execute(
          trx,
        )
    })
  }

  async function read(name: Name, filter: Filter = all): Promise<PayrollItem> {
    const EmployeeId = testApp.people[name].employmentId
    const { body } = await testApp.call('/costmanagement/payroll', { ...filter, EmployeeId }, 'owner')
    return body.Data?.Items[0] as PayrollItem
  }

  async function pay(name: Name, PaidPrice: number, filter: Filter = all, as: Name = 'owner') {
    const EmployeeId = testApp.people[name].employmentId
    return (await testApp.call('/costmanagement/payrollmarkaspaid', { EmployeeId, Filter: filter, PaidPrice }, as)).body
  }

  async function payAll(name: Name, filter: Filter = all) {
    const { TotalPayable } = await read(name, filter)
    const paid = await pay(name, TotalPayable, filter)
    assert.equal(paid.HasError, false, paid.Message)
    return TotalPayable
  }

  async function payments(name: Name): Promise<PayrollPayment[]> {
    const EmployeeId = testApp.people[name].employmentId
    const body = {
      EmployeeId,
      ...between(dayOf(30), dayOf(0)),
      Sort: 0 as const,
      SortDescending: false,
      PageSize: 1000,
    }
    return (await testApp.call('/costmanagement/payrollhistory', body, 'owner')).body.Data?.Items ?? []
  }

  return { testApp, tasks, person, track, setRate, clear, read, pay, payAll, payments }
}
export type Payroll = Awaited<ReturnType<typeof openPayroll>>
