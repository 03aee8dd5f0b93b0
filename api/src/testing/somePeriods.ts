import assert from 'node:assert/strict'
import { addDays, isoWeekday, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import type { CallBody, CallPath, PersonPeriod } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { summaryTables } from './summariesMatch.ts'
import type { As, TestApp } from './testApp.ts'

export const zone = 'Europe/Istanbul'
export const today = localDate(Date.now(), zone)
/** A week that is always in the past, yet recent enough for entries. */
export const From = addDays(today, -13 - isoWeekday(today))
export const To = addDays(From, 6)
export const week = { From, To }
/** Minutes after 9:00 of a day. */
export const at = (day: string, minutes: number) =>
  new Date(startOfDayMs(day, zone) + (9 * 60 + minutes) * minuteMs).toISOString()

/** Helpers for the tests of periods; the app is opened by the time they are called. */
export function periodsOf(opened: () => TestApp) {
  const idOf = (who: 'employee' | 'peer' | 'manager' | 'designer') => opened().people[who].employmentId

  /** Resets to weekly periods, no time and nothing submitted or locked. */
  async function reset() {
    await opened().set({ TimesheetPeriod: 1, FirstWeekday: 1, AutoApproveForTimeEntries: false })
    await opened().database.system(async (trx) => {
      const periods = ['timesheet_period_events', 'timesheet_periods', 'locked_periods', 'held_minutes']
      const time = ['time_entries', 'activity_minutes', 'shifts', 'work_stops', 'presences', ...summaryTables]
      for (const table of [...periods, ...time]) await sql`delete from ${sql.table(table)}`.execute(trx)
    })
  }
  /** @returns the message of a refused call, or its status unless that is 200 */
  async function refusal<P extends CallPath>(path: P, body: CallBody<P>, as: As) {
    const { status, body: answer } = await opened().call(path, body, as)
    assert.equal(answer.HasError, true, path)
    return status === 200 ? answer.Message || answer.ValidationErrors.map(({ Value }) => Value).join() : status
  }
  const report = (day: string, from: number, count: number, as: As = 'employee') => {
    const Items = Array.from({ length: count }, (_, index) => ({
      StartDate: at(day, from + index),
      Status: 1,
      ActivityLevel: 20,
    }))
    return opened().succeed('/activitylogs/add', { Items }, as)
  }
  const entry = (day: string, from: number, to: number) => ({
    EmployeeId: idOf('employee'),
    StartDate: at(day, from),
    EndDate: at(day, to),
    LogStatus: 1,
    ProductivityStatus: 1,
    Reason: 'Customer visit',
  })
  async function periods(as: As): Promise<PersonPeriod[]> {
    return (await opened().succeed('/timesheet/periods', { Day: From }, as)).Items
  }
  const ofEmployee = async (as: As) =>
    (await periods(as)).find(({ Employee }) => Employee.ID === idOf('employee')) as PersonPeriod
  const approve = (as: As = 'manager') =>
    opened().succeed('/timesheet/approveperiods', { ...week, EmployeeIds: [idOf('employee')] }, as)
  return { reset, idOf, refusal, report, entry, periods, ofEmployee, approve }
}
