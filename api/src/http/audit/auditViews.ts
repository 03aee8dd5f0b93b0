import { type AuditActor, type AuditDeed, addAuditEntry } from '../../platform/audit/auditLog.ts'
import type { Database } from '../../platform/db/database.ts'

/** Records what was viewed, in the background: reads wait for nothing and have no transaction. */
export type AuditViews = {
  /** The same view of the same caller counts once an hour. */
  note(actor: AuditActor, deed: AuditDeed): void
  /** Writes what is not written yet. */
  flush(): Promise<void>
}

const writeAfterMs = 500
const hourMs = 3_600_000
const maxSeen = 20_000

/** Views of half a second are written together, a transaction for each organization. */
export function createAuditViews(database: Database, onError: (error: unknown) => void): AuditViews {
  const seen = new Set<string>()
  let hour = 0
  let waiting: { actor: AuditActor; deed: AuditDeed }[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<unknown> = Promise.resolve()

  async function write(views: typeof waiting) {
    for (const [, ofOne] of Map.groupBy(views, ({ actor }) => actor.organizationId)) {
      const work = database.system(async (trx) => {
        for (const { actor, deed } of ofOne) addAuditEntry(trx, actor, deed)
      })
      await work.catch(onError)
    }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const views = waiting
    waiting = []
    const written = writing.then(() => write(views))
    writing = written
    return written
  }

  return {
    note(actor, deed) {
      const current = Math.floor(Date.now() / hourMs)
      if (current !== hour || seen.size > maxSeen) seen.clear()
      hour = current
      const key = [actor.organizationId, actor.source, actor.actorId, deed.action, ...(deed.ids ?? [])].join()
      if (seen.has(key)) return
      seen.add(key)
      waiting.push({ actor, deed })
      timer ??= setTimeout(() => void flush(), writeAfterMs).unref()
    },
    flush,
  }
}
