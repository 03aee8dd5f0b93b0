import { NotificationType } from '@dayline/shared/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const { TaskAssigned, CommentOrMention, DueTomorrow, ProjectBudget } = NotificationType
/** Kinds whose subject begins with "task" and its id. */
export const taskKinds = [TaskAssigned, CommentOrMention, DueTomorrow]

/** SQL: the notification `x` is about the task `t` or one of its comments. "!" is the character after the space. */
export const isAboutTask = sql`x.organization_id = t.organization_id and x.type = any(${taskKinds}::int[])
  and (x.subject = 'task ' || t.id or x.subject >= 'task ' || t.id || ' ' and x.subject < 'task ' || t.id || '!')`

const types = (kinds: readonly number[]) => sql.join(kinds.map((kind) => sql.lit(kind)))
const idIn = (what: 'task' | 'project') => sql`substring(x.subject from ${sql.lit(`^${what} (\\d+)`)})::int`

/** In SQL: the project that a notification `x` is about, or whose task; null for other kinds. */
const projectId = sql`case when x.type in (${types(taskKinds)}) then (select t.project_id from tasks t
    where t.organization_id = x.organization_id and t.id = ${idIn('task')})
  when x.type = ${sql.lit(ProjectBudget)} then ${idIn('project')} end`

/** In SQL: whether a notification `x` is about a project in the bin. It is listed again when the project is restored. */
export const isOfDeletedProject: RawBuilder<boolean> = sql<boolean>`coalesce((select p.deleted_at is not null
  from projects p where p.organization_id = x.organization_id and p.id = ${projectId}), false)`

/** @returns the people whose bell has notifications about these projects or their tasks */
export async function findBellsOfProjects(
  db: Db,
  { organizationId }: { organizationId: number },
  projectIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ employee_id: number }>`select x.employee_id from tasks t
      join notifications x on ${isAboutTask} and x.in_bell
    where t.organization_id = ${organizationId} and t.project_id = any(${projectIds}::int[])
    union select x.employee_id from unnest(${projectIds}::int[]) as project (id)
      join notifications x on x.organization_id = ${organizationId} and x.type = ${sql.lit(ProjectBudget)} and x.in_bell
        and x.subject >= 'project ' || project.id || ' ' and x.subject < 'project ' || project.id || '!'`.execute(db)
  return rows.map(({ employee_id }) => employee_id)
}
