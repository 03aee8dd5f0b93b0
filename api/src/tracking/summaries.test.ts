import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minuteMs } from '@dayline/shared/calendar'
import { sql } from 'kysely'
import { up } from '../platform/db/migrations/016-apps-of-tasks.ts'
import { assertSummariesMatch, inStep } from '../testing/summariesMatch.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import type { NewMinute } from './newMinute.ts'
import { storeMinutes } from './storeMinutes.ts'
import { auditDays } from './summaries.ts'

let testApp: TestApp
before(async () => {
  testApp = await openTestApp()
  const { organizationId, employmentId: employeeId } = testApp.people.employee
  const start = Date.parse('2026-10-20T07:00:00Z')
  const minutes = Array.from({ length: 60 }, (_, index): NewMinute => {
    const task = index % 3 === 0 ? null : 7
    return {
      minute: start + index * minuteMs,
      status: 1 + (index % 2),
      activityLevel: 30,
      productivity: 1 + (index % 3),
      source: 0,
      organizationAppId: index % 5 === 0 ? null : 1 + (index % 2),
      projectId: task === null && index % 4 > 0 ? null : 5,
      taskId: task,
      workNoteId: null,
    }
  })
  await testApp.database.system((trx) =>
    storeMinutes(trx, { organizationId, employeeId, zone: 'Europe/Istanbul' }, minutes, []),
  )
})
after(() => testApp.close())

test('the migration counts the apps of tasks from existing minutes', async () => {
  const { organizationId } = testApp.home
  await testApp.database.system(async (trx) => {
    await sql`drop table activity_day_task_apps`.execute(trx)
    await up(trx)
  })
  await assertSummariesMatch(testApp.database, organizationId)
})

test('the audit counts the rows of each summary that do not match the minutes', async () => {
  const { organizationId } = testApp.home
  await testApp.database.system(async (trx) => {
    await sql`update activity_day_task_apps set minutes = minutes + 1 where task_id = 7`.execute(trx)
    const { activity_day_task_apps: differences = 0, ...others } = await auditDays(trx, { organizationId })
    assert.ok(differences > 0)
    assert.deepEqual({ ...others, activity_day_task_apps: 0 }, inStep)
  })
})
