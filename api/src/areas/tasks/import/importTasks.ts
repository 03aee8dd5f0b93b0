import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import {
  ImportKind,
  type ImportStanding,
  type ImportWork,
  RowOutcome,
  type RowResult,
  refusedRow,
} from '../../../people/imports/imports.ts'
import { visibleProject } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'
import { createTask } from '../changes/createTask.ts'
import { deleteTasks } from '../changes/deleteTasks.ts'
import { releaseTasks } from '../integrations/sync/adoptTasks.ts'
import { type PlannedTask, sourceOfFormat } from './planTasks.ts'

export const taskImports: ImportWork = {
  kind: ImportKind.Tasks,
  rowsAtOnce: 20,
  async create(call, rows) {
    const { projectId, format } = call.of
    const results: RowResult[] = []
    for (const { row, planned } of rows) {
      const { externalId, url, ...task } = planned as PlannedTask
      try {
        const given = { ...task, ProjectId: projectId ?? 0 }
        const { ID } = await createTask(call, given, {
          source: sourceOfFormat(format),
          externalId,
          url: url ?? null,
        })
        results.push({ row, itemId: ID, message: null })
      } catch (error) {
        // Since the preview, the project was deleted, or an assignee lost access to it.
        results.push(refusedRow(row, error))
      }
    }
    return results
  },
  async remove(call, itemIds) {
    await releaseTasks(call, itemIds)
    // Final, because this is an undo already: restoring from the bin would duplicate what the next import
    // creates.
    await deleteTasks(call, itemIds, { isFinal: true })
  },
}

/** A person who can no longer see a task cannot undo its import. */
export async function taskStandings(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ImportStanding>> {
  const { rows } = await sql<{ id: number; present: number; unseen: boolean }>`select r.import_id as id,
      count(*)::int as present, bool_or(not (${visibleProject(actor)})) as unseen
    from import_rows r
    join tasks t on t.organization_id = r.organization_id and t.id = r.item_id and t.deleted_at is null
    join projects p on p.organization_id = t.organization_id and p.id = t.project_id
    where r.organization_id = ${actor.organizationId} and r.import_id = any(${[...ids]}::int[])
      and r.kind = ${ImportKind.Tasks}
      and r.outcome = ${RowOutcome.Created}
    group by r.import_id`.execute(db)
  const refusal = 'Some of its tasks are in projects that you have no access to.'
  return new Map(rows.map(({ id, present, unseen }) => [id, { present, refusal: unseen ? refusal : null }]))
}
