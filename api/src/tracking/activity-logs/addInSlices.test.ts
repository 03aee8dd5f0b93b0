import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import type { CallBody } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { changedRows } from '../../testing/changedRows.ts'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'

let testApp: TestApp
/** Read once, because a test may run across the end of a minute. */
let thisMinute: number
before(async () => {
  testApp = await openTestApp()
  thisMinute = Math.floor(Date.now() / minuteMs) * minuteMs
})
after(() => testApp.close())

type Items = CallBody<'/activitylogs/add'>['Items']
/** The limit per transaction that other requests on the embedded database rely on. */
const maxMinutes = 125
const day = 1440
/** `count` minutes in the past, with a break at noon and a stop at the end. */
const dayFrom = (from: number, count = day): Items =>
  Array.from({ length: count }, (_, index) => ({
    StartDate: new Date(from + index * minuteMs).toISOString(),
    Status: index === count - 1 ? 4 : index >= 700 && index < 720 ? 2 : 1,
    ActivityLevel: 30,
    AppName: `Program ${index % 3}`,
  }))
const beginOf = (daysAgo: number) => thisMinute - daysAgo * day * minuteMs
const add = (Items: Items, headers: Record<string, string> = {}, as: 'employee' | 'peer' = 'employee') =>
  testApp.call('/activitylogs/add', { Items }, as, headers)

async function storedOf(as: 'employee' | 'peer', table: 'activity_minutes' | 'shifts' | 'presences') {
  const { employmentId } = testApp.people[as]
  const { rows } = await testApp.database.statement((db) =>
    sql<object>`select * from ${sql.table(table)} where employee_id = ${employmentId} order by 1, 2, 3`.execute(db),
  )
  return rows.map((row) => ({ ...row, employee_id: 0 }))
}

test('stores a day of late minutes in short transactions, with the same result as ten minutes at a time', async () => {
  const from = beginOf(12)
  await add(dayFrom(beginOf(3), 10))
  const { statements, transactions } = await changedRows(testApp.database, ['activity_minutes'], async () => {
    const { body } = await add(dayFrom(from))
    const LastDate = new Date(beginOf(3) + 8 * minuteMs).toISOString()
    assert.deepEqual(body.Data, { Accepted: day, Duplicates: 0, LastDate })
  })
  assert.ok(transactions.length >= day / maxMinutes, `${transactions.length} transactions`)
  assert.ok(Math.max(...statements.map(({ rows }) => rows)) <= maxMinutes)
  await assertSummariesMatch(testApp.database, testApp.home.organizationId)
  await add(dayFrom(beginOf(3), 10), {}, 'peer')
  for (let index = 0; index < day; index += 10) await add(dayFrom(from).slice(index, index + 10), {}, 'peer')
  for (const table of ['activity_minutes', 'shifts'] as const) {
    const [sliced, small] = [await storedOf('employee', table), await storedOf('peer', table)]
    assert.deepEqual(
      sliced.map((row) => ({ ...row, organization_app_id: 0 })),
      small.map((row) => ({ ...row, organization_app_id: 0 })),
    )
  }
})

test('refuses all slices when one item cannot be stored', async () => {
  const before = await storedOf('employee', 'activity_minutes')
  for (const wrong of [{ WorkNote: 'Not in the settings' }, { ProjectTaskId: 999_999 }]) {
    const items = dayFrom(beginOf(20))
    const { body } = await add(items.map((item, index) => (index === day - 2 ? { ...item, ...wrong } : item)))
    assert.match(JSON.stringify(body.ValidationErrors), new RegExp(Object.keys(wrong).join()))
  }
  assert.deepEqual(await storedOf('employee', 'activity_minutes'), before)
})

test('completes an interrupted batch when it is sent again, with the same Idempotency-Key too', async () => {
  const from = beginOf(25)
  const headers = { 'idempotency-key': 'a-long-batch-of-an-agent' }
  const first = await add(dayFrom(from), headers)
  const { employmentId } = testApp.people.employee
  const remove = (since: number) =>
    testApp.database.statement((db) =>
      sql`delete from activity_minutes where employee_id = ${employmentId}
        and minute between ${new Date(since).toISOString()} and ${new Date(from + day * minuteMs).toISOString()}`.execute(
        db,
      ),
    )
  const all = await storedOf('employee', 'activity_minutes')
  // As if the server had stopped after the first slice, in whose transaction the answer was stored.
  await remove(from + maxMinutes * minuteMs)
  const again = await add(dayFrom(from), headers)
  assert.deepEqual(again.body, first.body)
  assert.deepEqual(await storedOf('employee', 'activity_minutes'), all)
  const unkeyed = await add(dayFrom(from))
  assert.deepEqual([unkeyed.body.Data?.Accepted, unkeyed.body.Data?.Duplicates], [0, day])
})
