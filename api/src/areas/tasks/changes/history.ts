import type { TaskChange } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { organizationFormats } from '../../../http/formats.ts'
import type { Db } from '../../../platform/db/database.ts'
import { sentenceOf } from './sentences.rules.ts'

/**
 * Fields whose changes are merged into one while the author continues: text saved while typing, and files that arrive
 * one by one.
 */
const continuedFields: readonly string[] = ['Title', 'Details', 'AttachmentAdded']
const pause = '5 minutes'

/** `CompletedAt`: when the task was completed before the change, for undoing it. */
export type StoredChange = TaskChange & { CompletedAt?: string }
type NewChange = { taskId: number; change: StoredChange }

/**
 * Adds changes to the history of their tasks.
 * @returns the id with which they can be undone; an earlier id when the change continues an earlier one
 */
export async function addChanges(
  db: Db,
  actor: Actor,
  changes: readonly NewChange[],
  changeId: string,
): Promise<string> {
  const [only] = changes
  if (changes.length === 1 && only && continuedFields.includes(only.change.Field)) {
    const continued = await continueChange(db, actor, only)
    if (continued) return continued
  }
  const { organizationId, employmentId } = actor
  // Only the last manual move of a task can be undone; moves are not shown.
  const moved = changes.filter(({ change }) => change.Field === 'OrderNo').map(({ taskId }) => taskId)
  if (moved.length > 0) {
    await sql`delete from task_comments where organization_id = ${organizationId} and task_id = any(${moved}::int[])
      and change->>'Field' = 'OrderNo'`.execute(db)
  }
  const sentences = changes.map(({ change }) => sentenceOf(change, organizationFormats(actor)))
  await sql`insert into task_comments (organization_id, task_id, employee_id, body, plain, change, change_id)
    select ${organizationId}::int, task_id, ${employmentId || null}::int, sentence, sentence, change::jsonb, ${changeId}::uuid
    from unnest(${changes.map(({ taskId }) => taskId)}::int[], ${sentences}::text[],
      ${changes.map(({ change }) => JSON.stringify(change))}::text[]) as added (task_id, sentence, change)`.execute(db)
  return changeId
}

async function continueChange(db: Db, actor: Actor, { taskId, change }: NewChange): Promise<string | null> {
  const { rows } = await sql<{ id: number; change: StoredChange; change_id: string; is_recent: boolean }>`
    select id, change, change_id, employee_id = ${actor.employmentId} and change->>'Field' = ${change.Field}
      and created_at > now() - ${pause}::interval as is_recent
    from task_comments where organization_id = ${actor.organizationId} and task_id = ${taskId}
    order by id desc limit 1`.execute(db)
  const [last] = rows
  if (!last?.is_recent) return null
  const Filenames = [...(last.change.Filenames ?? []), ...(change.Filenames ?? [])]
  const whole = { ...last.change, After: change.After, ...(Filenames.length > 0 && { Filenames }) }
  const sentence = sentenceOf(whole, organizationFormats(actor))
  await sql`update task_comments set change = ${JSON.stringify(whole)}::jsonb, body = ${sentence}, plain = ${sentence},
      created_at = now()
    where organization_id = ${actor.organizationId} and id = ${last.id}`.execute(db)
  return last.change_id
}
