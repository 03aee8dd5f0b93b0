import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { dayMs, minuteMs } from '@dayline/shared/calendar'
import { TrackSettings } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { changedRows } from '../../testing/changedRows.ts'
import { assertSummariesMatch } from '../../testing/summariesMatch.ts'
import { iso, morning, openWatchers } from '../../testing/watchers.ts'
import { finishMinutes } from './finishMinutes.ts'
import { recordEvents } from './reports.ts'

const { testApp, aw, openAll, beat, minutesOf, forget } = await openWatchers()
after(() => testApp.close())
beforeEach(async () => {
  await forget()
  await openAll()
})

const { organizationId } = testApp.home
const { employmentId: employeeId } = testApp.people.employee
/** The limit per transaction that other requests on the embedded database rely on. */
const maxMinutes = 125
const hours = 8
const work = hours * 60
/** Hours of work, one program after the other. */
const dayOf = (at: number, app: string) =>
  Array.from({ length: hours }, (_, hour) => ({
    timestamp: iso(at + hour * 60 * minuteMs),
    duration: 3600,
    data: { app: `${app} ${hour % 2}` },
  }))
const post = (events: object[]) => aw('POST', '/buckets/window/events', events)
const apps = async (at: number) => (await minutesOf('employee', at)).map(({ app }) => app)
/** Stores a report as if its process had ended after the first transaction, before the remaining slices. */
const interrupted = (events: { timestamp: string; duration: number; data: object }[]) =>
  testApp.database.tenant({ organizationId, userId: 0 }, (trx) =>
    recordEvents(
      trx,
      {
        organizationId,
        settings: TrackSettings.parse({ Timezone: 'UTC' }),
        tracked: { employeeId, teamId: testApp.home.engineering, role: 5, isBlocked: false },
      },
      {
        bucketName: 'window',
        events: events.map((event) => ({ ...event, id: null, timestamp: Date.parse(event.timestamp) })) as never,
      },
    ),
  )

test('events of several days become minutes in short transactions', async () => {
  const days = [25, 24, 12, 11]
  const { statements, transactions } = await changedRows(testApp.database, ['activity_minutes'], async () => {
    const { status } = await post(days.flatMap((daysAgo) => dayOf(morning(daysAgo), 'Code')))
    assert.equal(status, 200)
  })
  assert.ok(Math.max(...statements.map(({ rows }) => rows)) <= maxMinutes)
  assert.ok(transactions.length >= (days.length * work) / maxMinutes, `${transactions.length} transactions`)
  for (const daysAgo of days) assert.equal((await minutesOf('employee', morning(daysAgo))).length, work)
  await assertSummariesMatch(testApp.database, organizationId)
})

test('writes a late change to many minutes in short transactions', async () => {
  const at = morning(20)
  await post(dayOf(at, 'Code'))
  const [event] = (await aw('GET', `/buckets/window/events?start=${iso(at)}&limit=1`)).body
  const { statements } = await changedRows(testApp.database, ['activity_minutes'], () =>
    post([{ id: event.id, timestamp: iso(at), duration: hours * 3600, data: { app: 'Figma' } }]),
  )
  assert.ok(Math.max(...statements.map(({ rows }) => rows)) <= maxMinutes)
  assert.equal((await minutesOf('employee', at)).length, work)
  await assertSummariesMatch(testApp.database, organizationId)
})

test('the next report writes what a stopped process left, and the job does so when none arrives', async () => {
  const [first, second] = [morning(17), morning(15)]
  await interrupted(dayOf(first, 'Code'))
  assert.ok((await apps(first)).length <= maxMinutes)
  await beat('window', first + hours * 60 * minuteMs, { app: 'Mail' })
  assert.equal((await apps(first)).length, work)
  await interrupted(dayOf(second, 'Code'))
  const runJob = () => finishMinutes(testApp.database, new AbortController().signal)
  await runJob()
  // The agent's own request may still be working on it.
  assert.ok((await apps(second)).length <= maxMinutes)
  await testApp.database.statement((db) =>
    sql`update watched_people set worked_at = now() - interval '2 minutes'`.execute(db),
  )
  await runJob()
  assert.equal((await apps(second)).length, work)
  await assertSummariesMatch(testApp.database, organizationId)
  const left = await testApp.database.statement((db) =>
    sql`select from watched_people where new_to is not null or changes is not null`.execute(db),
  )
  assert.equal(left.rows.length, 0)
})

test('skips silence between events in few transactions', async () => {
  const begun = await changedRows(testApp.database, ['watched_people'], () =>
    post([...dayOf(morning(29), 'Code').slice(0, 1), ...dayOf(morning(5), 'Code').slice(0, 1)]),
  )
  const stretches = (24 * dayMs) / (maxMinutes * minuteMs)
  assert.ok(begun.transactions.length < stretches / 10, `${begun.transactions.length} transactions`)
})
