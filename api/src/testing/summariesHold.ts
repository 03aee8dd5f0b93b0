import assert from 'node:assert/strict'
import type { Database } from '../db/database.ts'
import { auditDays } from '../tracking/summaries.ts'

/** Fails unless the summaries of an organization say what its raw minutes say. */
export async function summariesHold(database: Database, organizationId: number): Promise<void> {
  const differences = await database.system((trx) => auditDays(trx, { organizationId }))
  assert.deepEqual(differences, { activity_days: 0, activity_day_tasks: 0, activity_day_apps: 0 })
}
