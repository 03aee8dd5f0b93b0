import { type AuditActor, type AuditDeed, addAuditEntry } from '../../platform/audit/auditLog.ts'
import type { Database } from '../../platform/db/database.ts'
import { gatherViews } from '../gatheredViews.ts'

/** Records views in the background: reads do not wait for it and have no transaction. */
export type AuditViews = {
  /** The same view by the same caller counts once an hour. */
  note(actor: AuditActor, deed: AuditDeed): void
  /** Writes the views that are still pending. */
  flush(): Promise<void>
}

/** One transaction per organization. */
export function createAuditViews(database: Database, onError: (error: unknown) => void): AuditViews {
  const { note, flush } = gatherViews<{ actor: AuditActor; deed: AuditDeed }>(
    (views) =>
      database.system(async (trx) => {
        for (const { actor, deed } of views) addAuditEntry(trx, actor, deed)
      }),
    { groupBy: ({ actor }) => actor.organizationId, onError },
  )
  return {
    note(actor, deed) {
      const { organizationId, source, actorId } = actor
      note([organizationId, source, actorId, deed.action, ...(deed.ids ?? [])].join(), { actor, deed })
    },
    flush,
  }
}
