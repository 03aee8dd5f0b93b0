import type { AuditKind, AuditSource, AuditSubject } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { later } from '../db/transaction.ts'
import type { RecordChange } from './recordChange.ts'

/** Who did it: an employment, or null for a key, a link or the product itself. */
export type AuditActor = { organizationId: number; actorId: number | null; source: AuditSource }

export type NewAuditEntry = {
  kind: AuditKind
  /** The path of the call, or the name of an action that is not a call. */
  action: string
  subject?: AuditSubject | undefined
  ids?: readonly number[] | undefined
  /** What a job changed. Ignored for calls, whose changes triggers record. */
  changes?: readonly RecordChange[] | undefined
}

const maxIds = 1000

/** Adds a change that no trigger sees, such as that of rewritten rows, to those that the transaction's entry will have. */
export async function noteChange(trx: Db, change: RecordChange): Promise<void> {
  await sql`select set_config('dayline.changes',
    (coalesce(nullif(current_setting('dayline.changes', true), ''), '[]')::jsonb
      || ${JSON.stringify([change])}::jsonb)::text, true)`.execute(trx)
}

/**
 * Adds an action to the organization's audit log, in the transaction of the action (docs/decisions/073), with the record
 * changes that triggers noted. The statement is sent when the transaction ends, because writers of the log wait for
 * each other: add it last.
 */
export function addAuditEntry(
  trx: Db,
  actor: AuditActor,
  { kind, action, subject, ids = [], changes = [] }: NewAuditEntry,
): void {
  later(
    trx,
    sql`insert into audit_entries (organization_id, kind, action, actor_id, source, subject, subject_ids, changes)
    values (${actor.organizationId}, ${kind}, ${action}, ${actor.actorId}, ${actor.source}, ${subject ?? null},
      ${ids.slice(0, maxIds)}::int[], ${JSON.stringify(changes)}::jsonb)`,
  )
}
