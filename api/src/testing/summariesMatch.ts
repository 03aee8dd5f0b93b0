import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import { auditDays } from '../tracking/summaries.ts'

/** The result of `auditDays` while the summaries match the raw minutes. */
export const inStep = {
  activity_days: 0,
  activity_day_tasks: 0,
  activity_day_apps: 0,
  activity_day_task_apps: 0,
  activity_day_hours: 0,
  activity_day_task_hours: 0,
  activity_day_notes: 0,
  activity_day_pay: 0,
}

/** The tables that are derived from the minutes: a test that deletes minutes must empty them too. */
export const summaryTables = Object.keys(inStep)

/** Fails unless an organization's summaries match its raw minutes and screenshots. */
export async function assertSummariesMatch(database: Database, organizationId: number): Promise<void> {
  const differences = await database.system((trx) => auditDays(trx, { organizationId }))
  assert.deepEqual(differences, inStep)
  assert.deepEqual(await miscounted(database, organizationId), [])
}

/** Days of people whose number of screenshots differs from `screenshot_days`. */
async function miscounted(database: Database, organizationId: number) {
  const counted = sql`select work_date, employee_id, count, idle from screenshot_days
    where organization_id = ${organizationId} and count <> 0`
  const there = sql`select work_date, employee_id, count(*)::int, (count(*) filter (where status = 3))::int from screenshots
    where organization_id = ${organizationId} group by 1, 2`
  const { rows } = await database.statement((db) =>
    sql`(${counted} except ${there}) union all (${there} except ${counted})`.execute(db),
  )
  return rows
}
