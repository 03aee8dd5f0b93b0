import { generateKeyBetween } from 'fractional-indexing'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { ValidationFailed } from '../../../http/failures.ts'
import type { ReadBody } from '../../../http/route.ts'
import { visibleTasks } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'
import { requireTask } from '../getTask.ts'

/**
 * The place of a manually moved task: right after or before a neighbor, otherwise the first. Places are computed one at
 * a time in each organization, so that concurrent moves get different ones (docs/decisions/042).
 * @throws NotFound, and ValidationFailed when the neighbor is gone
 */
export async function findPlace(
  db: Db,
  actor: Actor,
  { Id, AfterId, BeforeId }: Pick<ReadBody<'/project/movetask'>, 'Id' | 'AfterId' | 'BeforeId'>,
): Promise<string> {
  await requireTask(db, actor, Id)
  await sql`select pg_advisory_xact_lock(hashtextextended('order of tasks', ${actor.organizationId}))`.execute(db)
  if (AfterId) {
    const after = await keyOf(db, actor, AfterId, 'AfterId')
    return generateKeyBetween(after, await nextKey(db, actor, Id, after))
  }
  const before = BeforeId ? await keyOf(db, actor, BeforeId, 'BeforeId') : await nextKey(db, actor, Id, '')
  // The organization's only task is always the first.
  if (before === null) return keyOf(db, actor, Id, 'AfterId')
  return generateKeyBetween(await previousKey(db, actor, Id, before), before)
}

async function keyOf(db: Db, actor: Actor, id: number, field: 'AfterId' | 'BeforeId'): Promise<string> {
  const task = await visibleTasks(db, actor).select('t.order_key').where('t.id', '=', id).executeTakeFirst()
  if (!task) throw new ValidationFailed({ [field]: 'This task no longer exists.' })
  return task.order_key
}

/** The next key of any task, including unseen and deleted ones, which have places too. */
async function nextKey(db: Db, { organizationId }: Actor, id: number, key: string): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`select min(order_key) as key from tasks
    where organization_id = ${organizationId} and order_key > ${key} and id <> ${id}`.execute(db)
  return rows[0]?.key ?? null
}

/**
 * The key before `key`. Before the first task, this is the key of the next new task, which has to be above the moved
 * ones.
 */
async function previousKey(db: Db, { organizationId }: Actor, id: number, key: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select coalesce(
      (select max(order_key) from tasks where organization_id = ${organizationId} and order_key < ${key} and id <> ${id}),
      first_task_order((select max(id) + 1 from tasks where organization_id = ${organizationId}))) as key`.execute(db)
  return rows[0]?.key ?? ''
}
