import { sql } from 'kysely'
import type { Actor } from '../../../../http/access.ts'
import { ImportKind, RowOutcome } from '../../../../people/imports/imports.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { ExternalTask, SeenValues } from '../tools/externalTask.rules.ts'
import { type OwnValues, seenOfImport } from './merge.rules.ts'
import type { Run } from './runs.queries.ts'

/** A task linked to one of the tool's tasks, with the tool's values at the last run. */
export type Known = { taskId: number; seen: SeenValues }
type Found = OwnValues & { id: number; externalId: string; edited: string[] }

/**
 * Finds tasks that were imported into the project from the tool's files, and links them to the tool's. Tasks deleted by
 * people are included, so that no run creates them again; those of an import that was undone are not.
 * @returns the tasks by the tool's id
 */
export async function adoptTasks(
  db: Db,
  run: Run,
  source: number,
  tasks: readonly ExternalTask[],
): Promise<Map<string, Known>> {
  if (tasks.length === 0) return new Map()
  const found = await findImported(db, run, source, tasks)
  const adopted = new Map<string, Known>()
  for (const task of tasks) {
    const own = found.get(task.externalId)
    if (own) adopted.set(task.externalId, { taskId: own.id, seen: seenOfImport(own, own.edited, task) })
  }
  const pairs = [...adopted]
  await sql`insert into synced_tasks (organization_id, project_id, source, external_task_id, task_id, seen)
    select ${run.organizationId}::int, ${run.projectId}::int, ${source}::smallint, external_id, task_id, seen::jsonb
    from unnest(${pairs.map(([id]) => id)}::text[], ${pairs.map(([, { taskId }]) => taskId)}::int[],
      ${pairs.map(([, { seen }]) => JSON.stringify(seen))}::text[]) as added (external_id, task_id, seen)`.execute(db)
  return adopted
}

async function findImported(
  db: Db,
  { organizationId, projectId }: Run,
  source: number,
  tasks: readonly ExternalTask[],
): Promise<Map<string, Found>> {
  const rowOf = sql`import_rows r join imports i on i.organization_id = r.organization_id and i.id = r.import_id
    where r.organization_id = t.organization_id and r.item_id = t.id and r.kind = ${ImportKind.Tasks}`
  const { rows } = await sql<Found>`select distinct on (t.external_task_id) t.id, t.external_task_id as "externalId",
      t.title as "Title", t.details as "Details", t.status as "Status", t.priority as "Priority", t.due_on as "DueDate",
      array(select distinct c.change->>'Field' from task_comments c where c.organization_id = t.organization_id
        and c.task_id = t.id and c.change is not null) as edited
    from tasks t
    where t.organization_id = ${organizationId} and t.source = ${source}
      and t.external_task_id = any(${tasks.map(({ externalId }) => externalId)}::text[])
      and exists (select from ${rowOf} and r.outcome = ${RowOutcome.Created} and i.project_id = ${projectId})
      and not exists (select from synced_tasks s where s.organization_id = t.organization_id and s.task_id = t.id)
    order by t.external_task_id, t.deleted_at nulls first, t.id desc`.execute(db)
  return new Map(rows.map((row) => [row.externalId, row]))
}

/** Removes the link to the tool, so that the next run creates the tasks again. */
export async function releaseTasks(
  { db, actor }: { db: Db; actor: Pick<Actor, 'organizationId'> },
  ids: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('synced_tasks')
    .where('organization_id', '=', actor.organizationId)
    .where('task_id', 'in', [...ids])
    .execute()
}
