import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NotificationType } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { announceDeletions } from './announceDeletions.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  for (const [name, day] of [
    ['employee', '2026-06-10'],
    ['stranger', '2026-11-01'],
  ] as const) {
    const { organizationId, employmentId } = testApp.people[name]
    await testApp.database.system((trx) =>
      sql`insert into activity_days (organization_id, work_date, employee_id, first_minute, last_minute, working, on_break,
          idle, productive, neutral, unproductive, level_sum, minutes)
        values (${organizationId}, ${day}, ${employmentId}, now(), now(), 1, 0, 0, 1, 0, 0, 30, 1)`.execute(trx),
    )
  }
})
after(() => testApp.close())

const announce = (now: string) =>
  announceDeletions(
    { database: testApp.database, events: testApp.app.services.events },
    new AbortController().signal,
    Date.parse(now),
  )
const told = () =>
  testApp.database.system((trx) =>
    trx
      .selectFrom('notifications')
      .select(['employee_id', 'params', 'path'])
      .where('type', '=', NotificationType.DataDeletion)
      .orderBy('employee_id')
      .execute(),
  )

test('Owners and Co-owners are notified a week before the month, once, if something is old enough', async () => {
  await announce('2026-11-20T12:00:00Z')
  assert.deepEqual(await told(), [])
  await announce('2026-11-25T12:00:00Z')
  await announce('2026-11-26T12:00:00Z')
  const params = { from: '2026-06-10', to: '2026-06-29', deletedFrom: '2026-12-01', deletedTo: '2026-12-31' }
  const { owner, coowner } = testApp.people
  assert.deepEqual(
    await told(),
    [owner, coowner].map(({ employmentId }) => ({
      employee_id: employmentId,
      params,
      path: '/app/organization/settings',
    })),
  )
})
