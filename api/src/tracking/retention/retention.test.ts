import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { usualRetentionMonths } from '@dayline/shared/contract'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '../../testing/testApp.ts'
import { storeMinutes } from '../storeMinutes.ts'
import { retentionOf } from './retention.queries.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
})
after(() => testApp.close())

async function work(who: 'employee' | 'stranger', at: string) {
  const { organizationId, employmentId: employeeId } = testApp.people[who]
  const none = { organizationAppId: null, projectId: null, taskId: null, workNoteId: null }
  const minute = { minute: Date.parse(at), status: 1, activityLevel: 30, productivity: 1, source: 0, ...none }
  const person = { organizationId, employeeId, zone: 'UTC' }
  await testApp.database.system((trx) => storeMinutes(trx, person, [minute], []))
}
const read = () => testApp.database.statement((db) => retentionOf(db, testApp.home.organizationId))

test('without any time there is no day to delete', async () => {
  assert.deepEqual(await read(), { Months: usualRetentionMonths, OldestDay: null, DeleteDay: null })
})

test('names the oldest day of this organization, and when it is deleted', async () => {
  await work('employee', '2026-05-31T09:00Z')
  await work('employee', '2026-03-04T09:00Z')
  await work('stranger', '2026-01-01T09:00Z')
  await testApp.database.system((trx) =>
    sql`update subscriptions set custom_data_retention_months = 6
      where organization_id = ${testApp.home.organizationId}`.execute(trx),
  )
  assert.deepEqual(await read(), { Months: 6, OldestDay: '2026-03-04', DeleteDay: '2026-09-05' })
})

test('an organization without a subscription row keeps data for the usual time', async () => {
  await testApp.database.system((trx) =>
    sql`delete from subscriptions where organization_id = ${testApp.home.organizationId}`.execute(trx),
  )
  assert.equal((await read()).Months, usualRetentionMonths)
})
