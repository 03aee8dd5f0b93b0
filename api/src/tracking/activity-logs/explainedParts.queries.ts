import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/access.ts'
import type { ReadBody } from '../../http/route.ts'
import { visibleProject } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'
import { ofTask, requestedDays } from '../filters.ts'
import { isNote } from '../workNotes.rules.ts'

type Filter = ReadBody<'/activitylogs/explain'>

/** The condition for app, task and note on the raw minutes `m` of a person, the same as in the reports. */
export async function ofPart(db: Db, actor: Actor, employeeId: number, filter: Filter): Promise<RawBuilder<unknown>> {
  const { organizationId } = actor
  return sql`${ofApp(organizationId, filter)}${filter.Statuses ? ofTasks(actor, filter) : ofTask(organizationId, filter)}${await ofNotes(db, actor, employeeId, filter)}`
}

function ofApp(organizationId: number, { AppId }: Filter): RawBuilder<unknown> {
  if (AppId === null || AppId === undefined) return sql``
  if (AppId > 0) {
    return sql` and m.organization_app_id in (select o.id from organization_apps o
      where o.organization_id = ${organizationId} and o.app_id = ${AppId})`
  }
  return sql` and not exists (select from organization_apps o
    where o.organization_id = ${organizationId} and o.id = m.organization_app_id)`
}

/** Tasks visible to the caller in a report, filtered by their current project and status. */
function ofTasks(actor: Actor, { ProjectId, ProjectTaskId, Statuses }: Filter): RawBuilder<unknown> {
  return sql` and m.task_id in (select t.id from tasks t
    join projects p on p.organization_id = t.organization_id and p.id = t.project_id
    where t.organization_id = ${actor.organizationId} and ${visibleProject(actor)}
      ${ProjectTaskId ? sql`and t.id = ${ProjectTaskId}` : sql``}${ProjectId ? sql` and p.id = ${ProjectId}` : sql``}
      ${Statuses && Statuses.length > 0 ? sql`and t.status = any(${[...Statuses]}::int[])` : sql``})`
}

/**
 * The notes of the person's days are few, so the report's rule is applied to them in code instead of being repeated in
 * SQL.
 */
async function ofNotes(db: Db, actor: Actor, employeeId: number, filter: Filter): Promise<RawBuilder<unknown>> {
  const { WorkNote, NoteSearch, SeparateSpellings, WithoutNote } = filter
  if (!WorkNote && typeof NoteSearch !== 'string') return sql``
  const { organizationId } = actor
  const { from, to } = requestedDays(actor, filter)
  const { rows } = await sql<{ id: number; title: string }>`select n.id, n.title from work_notes n
    where n.organization_id = ${organizationId} and n.id in (select work_note_id from activity_day_tasks
      where organization_id = ${organizationId} and work_date between ${from} and ${to}
        and employee_id = ${employeeId})`.execute(db)
  const isMeant = isNote({ WorkNote, SearchTerm: NoteSearch, SeparateSpellings })
  const ids = rows.filter(({ title }) => isMeant(title)).map(({ id }) => id)
  const isOne = sql`m.work_note_id = any(${ids}::int[])`
  return WithoutNote ? sql` and (${isOne}) is not true` : sql` and ${isOne}`
}
