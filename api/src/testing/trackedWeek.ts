import assert from 'node:assert/strict'
import { addDays, isoWeekday, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import type { NewMinute } from '../tracking/newMinute.ts'
import { storeMinutes } from '../tracking/storeMinutes.ts'
import { type As, openTestApp, type TestApp } from './testApp.ts'

export const zone = 'Europe/Istanbul'
export const today = localDate(Date.now(), zone)
export const yesterday = addDays(today, -1)
/** A Monday far enough back that the whole week is before yesterday. */
export const monday = addDays(yesterday, -7 - isoWeekday(yesterday) + 1)
export const instant = (day: string, hours: number) =>
  new Date(startOfDayMs(day, zone) + hours * 60 * minuteMs).toISOString()
/** The week from that Monday, as a filter. */
export const week = { DateFilter: 10 as const, StartDate: instant(monday, 0), EndDate: instant(addDays(monday, 6), 23) }

/** An app with time of four people in that week; the name of one of them looks like a formula. */
export async function openTrackedWeek(): Promise<TestApp> {
  const testApp = await openTestApp()
  await track(testApp, 'employee', { day: monday, hour: 9, count: 60, status: 1 })
  await track(testApp, 'employee', { day: monday, hour: 10, count: 30, status: 3 })
  await track(testApp, 'employee', { day: addDays(monday, 5), hour: 9, count: 20, status: 1 })
  await track(testApp, 'peer', { day: monday, hour: 8, count: 480, status: 1 })
  await track(testApp, 'designer', { day: addDays(monday, 1), hour: 9, count: 10, status: 2 })
  await track(testApp, 'blocked', { day: monday, hour: 9, count: 15, status: 1 })
  await testApp.database.system((trx) =>
    sql`update users set first_name = '=1+1', last_name = ${'\u0007<Ada>'} where id = ${testApp.people.peer.userId}`.execute(
      trx,
    ),
  )
  return testApp
}

type Tracked = { day: string; hour: number; count: number; status: number }

/** Stores consecutive minutes of a person from an hour of a day. */
export async function track(
  { database, people }: TestApp,
  who: 'employee' | 'peer' | 'designer' | 'blocked',
  { day, hour, count, status }: Tracked,
): Promise<void> {
  const { organizationId, employmentId } = people[who]
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const start = startOfDayMs(day, zone) + hour * 60 * minuteMs
  const minutes = Array.from({ length: count }, (_, index): NewMinute => {
    return { minute: start + index * minuteMs, status, activityLevel: 30, productivity: 1, source: 0, ...none }
  })
  await database.system((trx) => storeMinutes(trx, { organizationId, employeeId: employmentId, zone }, minutes, []))
}

/** The timesheet of that week, which must not be refused. */
export async function listWeek(testApp: TestApp, as: As, filter: object = {}) {
  const { body } = await testApp.call('/timesheet/list', { ...week, ...filter }, as)
  assert.equal(body.HasError, false, JSON.stringify(body))
  return body.Data as NonNullable<typeof body.Data>
}
