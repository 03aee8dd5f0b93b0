import { sql } from 'kysely'
import { ValidationFailed } from '../../http/failures.ts'
import { visibleProjects } from '../../people/projectScope.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AcceptedMinute } from './agentMinutes.rules.ts'
import type { Tracked } from './resolve.ts'

/** What time is spent on. */
type Place = Pick<AcceptedMinute, 'projectId' | 'taskId'>

type KnownPlaces = {
  tasks: ReadonlyMap<number, { projectId: number; isDeleted: boolean }>
  /** Projects that the person may track time for. */
  visible: ReadonlySet<number>
  /** Projects in the bin. */
  deleted: ReadonlySet<number>
}

const wrongProject = () => new ValidationFailed({ ProjectId: 'Please choose a project.' })
const wrongTask = () => new ValidationFailed({ ProjectTaskId: 'Please choose a task of this project.' })

/**
 * Minutes with the project and task under which they are stored. An agent that was offline reports what was true then:
 * a project or task that was deleted since is left out, and a task that was moved has its project of today.
 * @throws ValidationFailed naming the field, for an id that the person cannot use; one refuses the batch
 */
export async function placeMinutes(
  trx: Db,
  organizationId: number,
  tracked: Tracked,
  minutes: readonly AcceptedMinute[],
): Promise<readonly AcceptedMinute[]> {
  if (minutes.every(({ projectId, taskId }) => projectId === null && taskId === null)) return minutes
  const known = await readPlaces(trx, organizationId, tracked, minutes)
  return minutes.map((minute) => ({ ...minute, ...currentPlace(minute, known) }))
}

function currentPlace({ projectId, taskId }: Place, { tasks, visible, deleted }: KnownPlaces): Place {
  if (projectId !== null && !visible.has(projectId) && !deleted.has(projectId)) throw wrongProject()
  const remaining = projectId !== null && visible.has(projectId) ? projectId : null
  if (taskId === null) return { projectId: remaining, taskId }
  const task = tasks.get(taskId)
  if (!task) throw wrongTask()
  const own = visible.has(task.projectId) ? task.projectId : null
  if (task.isDeleted || deleted.has(task.projectId)) return { projectId: remaining ?? own, taskId: null }
  if (!visible.has(task.projectId)) throw wrongTask()
  return { projectId: task.projectId, taskId }
}

/**
 * The project of time that a person enters now, so both must exist and belong together; a task determines the project.
 * @throws ValidationFailed naming the field
 */
export async function requireProject(
  db: Db,
  organizationId: number,
  tracked: Tracked,
  { projectId, taskId }: Place,
): Promise<number | null> {
  const { tasks, visible } = await readPlaces(db, organizationId, tracked, [{ projectId, taskId }])
  if (projectId !== null && !visible.has(projectId)) throw wrongProject()
  if (taskId === null) return projectId
  const task = tasks.get(taskId)
  if (!task || task.isDeleted || !visible.has(task.projectId)) throw wrongTask()
  if (projectId !== null && projectId !== task.projectId) throw wrongTask()
  return task.projectId
}

async function readPlaces(
  trx: Db,
  organizationId: number,
  tracked: Tracked,
  places: readonly Place[],
): Promise<KnownPlaces> {
  const taskIds = [...new Set(places.flatMap(({ taskId }) => taskId ?? []))]
  type Task = { id: number; projectId: number; isDeleted: boolean }
  const { rows } = await sql<Task>`select id, project_id as "projectId", deleted_at is not null as "isDeleted"
    from tasks where organization_id = ${organizationId} and id = any(${taskIds}::int[])`.execute(trx)
  const reported = places.flatMap(({ projectId }) => projectId ?? [])
  const ids = [...new Set([...reported, ...rows.map(({ projectId }) => projectId)])]
  const visible = await findVisible(trx, organizationId, tracked, ids)
  const others = ids.filter((id) => !visible.has(id))
  return {
    tasks: new Map(rows.map((task) => [task.id, task])),
    visible,
    deleted: others.length > 0 ? await findDeleted(trx, organizationId, others) : new Set(),
  }
}

async function findVisible(trx: Db, organizationId: number, tracked: Tracked, ids: readonly number[]) {
  const { role, teamId, employeeId } = tracked
  const projects = await visibleProjects(trx, { organizationId, role, teamId, employmentId: employeeId })
    .select('p.id')
    .where('p.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return new Set(projects.map(({ id }) => id))
}

async function findDeleted(trx: Db, organizationId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`select id from projects where organization_id = ${organizationId}
    and id = any(${[...ids]}::int[]) and deleted_at is not null`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}
