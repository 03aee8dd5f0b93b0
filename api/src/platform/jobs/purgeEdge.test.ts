import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, addMonths, daysBetween, localDate, minuteMs, startOfDayMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { between, dayOf, openPayroll, type Payroll, zone } from '../../testing/payrollWork.ts'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { purge } from './purge.ts'

/** Of the usual retention. */
const firstDay = addMonths(localDate(Date.now(), zone), -6)
const dayBefore = addDays(firstDay, -1)

let payroll: Payroll
before(async () => {
  payroll = await openPayroll()
})
after(() => payroll.testApp.close())

const purgeAll = () => purge(payroll.testApp.database, new AbortController().signal)

/** Tables with a record per instant or day: the column that decides, then those that a record needs. */
const records = {
  timelapse_videos: { work_date: 'day', video_key: "'7/a'", thumbnail_key: "'7/a'", frames: '1', seconds: '1' },
  screenshot_views: { day: 'day', viewer_id: '0', count: '1', last_at: 'at' },
  collection_pauses: {
    ...{ until_at: 'at', from_at: "at - interval '1 minute'", written_until: 'at' },
    ...{ until_resumed: 'false', is_break: 'false' },
  },
  held_minutes: { minute: 'at', status: '1', productivity: '1', activity_level: '30', source: '0' },
  correction_requests: {
    ...{ ended_at: 'at', started_at: "at - interval '1 minute'" },
    ...{ work_date: 'day', kind: '0', reason: "'Wrong'" },
  },
  screenshot_requests: { taken_at: 'at', reason: "'Private'" },
  work_stops: { stopped_at: 'at' },
}

test('deletes records of the last minute before the first day that stays, and keeps those of its first minute', async () => {
  const { testApp, person } = payroll
  const { organizationId, employeeId } = person('peer')
  const cut = startOfDayMs(firstDay, zone)
  const read = (table: string, column: string) =>
    testApp.database.system(async (trx) => {
      const { rows } = await sql<{ of: string }>`select ${sql.ref(column)}::text as of from ${sql.table(table)}
        where employee_id = ${employeeId} order by 1`.execute(trx)
      return rows.map((row) => row.of)
    })
  const kept = new Map<string, string[]>()
  for (const [table, values] of Object.entries(records)) {
    const [column = ''] = Object.keys(values)
    for (const at of [cut, cut - minuteMs]) {
      await testApp.database.system((trx) =>
        sql`insert into ${sql.table(table)} (organization_id, employee_id, ${sql.raw(Object.keys(values).join())})
          select ${organizationId}::int, ${employeeId}::int, ${sql.raw(Object.values(values).join())}
          from (values (${new Date(at)}::timestamptz, ${localDate(at, zone)}::date)) as edge (at, day)`.execute(trx),
      )
      if (at === cut) kept.set(table, await read(table, column))
    }
    assert.equal((await read(table, column)).length, 2, table)
  }
  await purgeAll()
  for (const [table, values] of Object.entries(records)) {
    const [column = ''] = Object.keys(values)
    assert.deepEqual(await read(table, column), kept.get(table), table)
  }
})

test('keeps the payment of the first minutes that stay, whose day in UTC is the one before', async () => {
  const { testApp, track, setRate, payAll, read } = payroll
  const days = between(dayBefore, firstDay)
  const halfPastMidnight = (day: string, from = 30) =>
    track('employee', { ago: daysBetween(day, dayOf(0)), from, count: 1 })
  await setRate('employee', 6000)
  await halfPastMidnight(dayBefore)
  await halfPastMidnight(firstDay)
  assert.equal(await payAll('employee', days), 2)
  await purgeAll()
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
  const { rows } = await testApp.database.system((trx) =>
    sql<{ day: string }>`select utc_day::text as day from pay_marks`.execute(trx),
  )
  assert.deepEqual(rows, [{ day: dayBefore }])
  // Counts the day again.
  await halfPastMidnight(firstDay, 31)
  const { TotalMins, TotalPayable } = await read('employee', days)
  assert.deepEqual([TotalMins, TotalPayable], [2, 1])
})
