import { sql } from 'kysely'
import type { Actor } from '../../../../http/access.ts'
import { NotFound, Refused } from '../../../../http/failures.ts'
import { visibleProjects } from '../../../../people/projectScope.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { findRunningSync } from './runs.queries.ts'

/** Runs retained per project; older ones are deleted with their logs. */
const keptRuns = 10

/**
 * Begins a run for a visible project, or returns the running one.
 * @throws NotFound, Refused without an integration or a choice of what to sync
 */
export async function startSync(db: Db, actor: Actor, projectId: number): Promise<{ id: number }> {
  const { organizationId, employmentId } = actor
  const project = await visibleProjects(db, actor)
    .leftJoin('project_integrations as i', (join) =>
      join.onRef('i.organization_id', '=', 'p.organization_id').onRef('i.project_id', '=', 'p.id'),
    )
    .select(['i.tool', 'i.external_project_id'])
    .where('p.id', '=', projectId)
    .forUpdate('p')
    .executeTakeFirst()
  if (!project) throw new NotFound()
  if (project.tool === null) throw new Refused('This project is not connected to a tool.')
  if (project.external_project_id === null) throw new Refused('Please choose what to sync first.')
  const running = await findRunningSync(db, actor, projectId)
  if (running) return running
  await sql`delete from task_syncs where organization_id = ${organizationId} and project_id = ${projectId}
    and id not in (select id from task_syncs where organization_id = ${organizationId} and project_id = ${projectId}
      order by id desc limit ${keptRuns - 1})`.execute(db)
  return db
    .insertInto('task_syncs')
    .values({
      organization_id: organizationId,
      project_id: projectId,
      tool: project.tool,
      employee_id: employmentId,
      taken_until: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
