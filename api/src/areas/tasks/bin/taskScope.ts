import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { visibleProject } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'

/** SQL: the actor sees the project of the task with this id, even if task or project is deleted. */
export const seesTask = (actor: Actor, id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from tasks t
    join projects p on p.organization_id = t.organization_id and p.id = t.project_id
    where t.organization_id = d.organization_id and t.id = ${id} and ${visibleProject(actor)})`

type DeletableTask = { id: number; projectId: number; isDeleted: boolean; isProjectDeleted: boolean }

/** Locks tasks by id, including deleted ones. */
export async function lockDeletableTasks(
  db: Db,
  { organizationId }: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DeletableTask>> {
  const { rows } =
    await sql<DeletableTask>`select t.id, t.project_id as "projectId", t.deleted_at is not null as "isDeleted",
      p.deleted_at is not null as "isProjectDeleted"
    from tasks t join projects p on p.organization_id = t.organization_id and p.id = t.project_id
    where t.organization_id = ${organizationId} and t.id = any(${[...ids]}::int[]) order by t.id for update of t`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

export const projectIsGone = 'Its project was deleted. Please restore the project first.'
const taskIsGone = 'Its task was deleted. Please restore the task first.'

/** Why nothing can be restored to this task; null when it can. */
export function refusalAt(task: DeletableTask | undefined): string | null {
  if (!task || task.isDeleted) return taskIsGone
  return task.isProjectDeleted ? projectIsGone : null
}
