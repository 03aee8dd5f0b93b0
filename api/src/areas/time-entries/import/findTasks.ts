import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { seesProject } from '../../../people/projectScope.ts'
import { createLowerCase } from '../../../platform/db/createLowerCase.ts'
import type { Db } from '../../../platform/db/database.ts'

type Named = { employeeId: number; project: string; task: string }
export type FoundTask = { projectId: number; taskId: number }

const keyOf = ({ employeeId, project, task }: Named) => JSON.stringify([employeeId, project, task])

/** Tasks by project and task title, if visible to the person of the row. Among equal titles, the oldest task. */
export async function taskFinder(
  db: Db,
  { organizationId, trackSettings }: Actor,
  rows: readonly Named[],
): Promise<(row: Named) => FoundTask | null> {
  const named = rows.filter(({ project, task }) => project && task)
  if (!trackSettings.EnableProjectManagement || named.length === 0) return () => null
  const lower = await createLowerCase(
    db,
    named.flatMap(({ project, task }) => [project.trim(), task.trim()]),
  )
  const inLower = (row: Named) => ({ ...row, project: lower(row.project.trim()), task: lower(row.task.trim()) })
  const wanted = named.map(inLower)
  const found = await sql<Named & FoundTask>`select e.id as "employeeId", lower(trim(p.title)) as project,
      lower(trim(t.title)) as task, p.id as "projectId", t.id as "taskId"
    from projects p
    join tasks t on t.organization_id = p.organization_id and t.project_id = p.id and t.deleted_at is null
    join employments e on e.organization_id = p.organization_id
      and e.id = any(${[...new Set(named.map(({ employeeId }) => employeeId))]}::int[])
    where p.organization_id = ${organizationId} and p.deleted_at is null and ${seesProject}
      and lower(trim(p.title)) = any(${[...new Set(wanted.map(({ project }) => project))]}::text[])
      and lower(trim(t.title)) = any(${[...new Set(wanted.map(({ task }) => task))]}::text[])
    order by t.id desc`.execute(db)
  const tasks = new Map(found.rows.map((row) => [keyOf(row), { projectId: row.projectId, taskId: row.taskId }]))
  return (row) => tasks.get(keyOf(inLower(row))) ?? null
}
