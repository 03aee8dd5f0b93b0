import { type AuditActor, addAuditEntry, type NewAuditEntry } from '../../platform/audit/auditLog.ts'
import type { Database } from '../../platform/db/database.ts'
import { gatherViews } from '../gatheredViews.ts'

/** Records views in the background: reads do not wait for it and have no transaction. */
export type AuditViews = {
  /** The same view by the same caller counts once an hour. */
  note(actor: AuditActor, entry: NewAuditEntry): void
  /** Writes the views that are still pending. */
  flush(): Promise<void>
}

/** One transaction per organization. */
export function createAuditViews(database: Database, onError: (error: unknown) => void): AuditViews {
  const { note, flush } = gatherViews<{ actor: AuditActor; entry: NewAuditEntry }>(
    (views) =>
      database.system(async (trx) => {
        for (const { actor, entry } of views) addAuditEntry(trx, actor, entry)
      }),
    { groupBy: ({ actor }) => actor.organizationId, onError },
  )
  return {
    note(actor, entry) {
      const { organizationId, source, actorId } = actor
      note([organizationId, source, actorId, entry.action, ...(entry.ids ?? [])].join(), { actor, entry })
    },
    flush,
  }
}
