import { type AuditEntry, AuditKind } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import { Forbidden, NotFound } from '../../http/failures.ts'
import type { ReadBody } from '../../http/route.ts'
import { inScope, seesEverybody } from '../../people/scope.ts'
import type { Db } from '../../platform/db/database.ts'
import { describeEntries, entriesOf, entryColumns } from './auditEntries.queries.ts'

const maxEntries = 100
const tableOf = { timeEntry: 'time_entries', leaveRequest: 'leave_requests' } as const

/**
 * The entries of one record, newest first, without views and failed sign-ins (docs/product/audit-log.md#history).
 * @throws NotFound for a record out of the caller's scope; Forbidden for records that only Owners and Co-owners change
 */
export async function recordHistory(
  db: Db,
  actor: Actor,
  { Subject, Id }: ReadBody<'/audit/history'>,
): Promise<AuditEntry[]> {
  if (!seesEverybody(actor)) {
    if (Subject === 'employee' || Subject === 'settings') throw new Forbidden()
    await expectRecordInScope(db, actor, tableOf[Subject], Id ?? 0)
  }
  let found = entriesOf(db, actor.organizationId)
    .where('a.subject', '=', Subject)
    .where('a.kind', 'not in', [AuditKind.Viewed, AuditKind.SignInFailed])
  if (Subject !== 'settings') found = found.where(sql<boolean>`a.subject_ids @> array[${Id ?? 0}]::int[]`)
  const rows = await found.select(entryColumns).orderBy('a.number', 'desc').limit(maxEntries).execute()
  return describeEntries(db, actor, rows)
}

async function expectRecordInScope(db: Db, actor: Actor, table: string, id: number): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} r
    join employments e on e.organization_id = r.organization_id and e.id = r.employee_id
    where r.organization_id = ${actor.organizationId} and r.id = ${id} and ${inScope(actor)}`.execute(db)
  if (rows.length === 0) throw new NotFound()
}
