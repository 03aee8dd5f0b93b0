import { sql } from 'kysely'
import { type AuditedJob, actionOfJob } from '../platform/audit/jobAuditRules.ts'
import type { RecordChange } from '../platform/audit/recordChange.ts'
import { verifyAuditLog } from '../platform/audit/verifyAuditLog.ts'
import type { Database } from '../platform/db/database.ts'

type Entry = { organizationId: number; ids: number[]; changes: RecordChange[] }

/** The entries of a job in the audit log, oldest first. @throws Error when the chain of an organization is broken */
export async function jobEntries(database: Database, job: AuditedJob): Promise<Entry[]> {
  return database.system(async (trx) => {
    const breaks = await verifyAuditLog(trx)
    if (breaks.length > 0) throw new Error(JSON.stringify(breaks))
    const { rows } = await sql<Entry>`select organization_id as "organizationId", subject_ids as ids, changes
      from audit_entries where action = ${actionOfJob(job)} and source = 'product' and actor_id is null
      order by organization_id, number`.execute(trx)
    return rows
  })
}
