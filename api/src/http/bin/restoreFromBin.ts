import { type BinKind, binDays, type CallData } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { claimFiles } from '../../platform/media/reservedFiles.ts'
import { sharedFiles } from '../../platform/media/store.ts'
import type { Actor } from '../access.ts'
import { Forbidden, NotFound, Refused } from '../failures.ts'
import type { ReadBody } from '../route.ts'
import { type Binned, type BinRule, mayRestore, type RestoreCall } from './binKinds.ts'

type Found = Binned & { files: string[]; isBack: boolean }

/**
 * Restores records of one kind (docs/product/bin.md#restoring). Records that are already restored stay as they are.
 * @throws Forbidden; NotFound when none of them is in the actor's bin; Refused when none of them can be restored
 */
export async function restoreFromBin(
  call: RestoreCall,
  rules: ReadonlyMap<BinKind, BinRule>,
  { Kind, Ids }: ReadBody<'/bin/restore'>,
): Promise<CallData<'/bin/restore'>> {
  const { db, actor } = call
  const rule = rules.get(Kind)
  if (!rule || !mayRestore(actor, rule)) throw new Forbidden()
  const ids = [...new Set(Ids)]
  const found = await lockItems(db, actor, rule, { Kind, ids })
  if (found.length === 0) throw new NotFound()
  const waiting = found.filter(({ isBack }) => !isBack)
  const refused = waiting.length > 0 ? await rule.restore(call, waiting) : new Map<number, string>()
  const restored = waiting.filter(({ recordId }) => !refused.has(recordId))
  await takeOut(db, actor, restored)
  const unknown = ids.filter((id) => !found.some(({ recordId }) => recordId === id))
  const answer = {
    Restored: restored.map(({ recordId }) => recordId),
    AlreadyBack: found.filter(({ isBack }) => isBack).map(({ recordId }) => recordId),
    Refused: [...refused, ...unknown.map((id) => [id, 'It is no longer in the bin.'] as const)].map(
      ([Id, Message]) => ({
        Id,
        Message,
      }),
    ),
  }
  const [first] = answer.Refused
  if (first && answer.Restored.length + answer.AlreadyBack.length === 0) throw new Refused(first.Message)
  return answer
}

/** Locks the items; for a record that was deleted more than once, returns only its last deletion. */
async function lockItems(
  db: Db,
  actor: Actor,
  rule: BinRule,
  { Kind, ids }: { Kind: BinKind; ids: readonly number[] },
): Promise<Found[]> {
  const { rows } = await sql<Found>`select d.id, d.record_id as "recordId", d.parent_id as "parentId", d.files,
      d.restored_at is not null as "isBack"
    from deleted_items d
    where d.organization_id = ${actor.organizationId} and d.kind = ${Kind} and d.record_id = any(${[...ids]}::int[])
      and d.deleted_at > now() - make_interval(days => ${binDays}) and ${rule.scope(actor)}
    order by d.id for update of d`.execute(db)
  return [...new Map(rows.map((row) => [row.recordId, row])).values()]
}

async function takeOut(db: Db, { organizationId }: Actor, items: readonly Found[]): Promise<void> {
  if (items.length === 0) return
  const files = items.flatMap((item) => item.files).filter((file) => !file.startsWith(sharedFiles))
  if (files.length > 0) await claimFiles(db, organizationId, [...new Set(files)])
  await sql`update deleted_items set restored_at = now(), rows = '[]', files = '{}'
    where organization_id = ${organizationId} and id = any(${items.map(({ id }) => id)}::int[])`.execute(db)
}
