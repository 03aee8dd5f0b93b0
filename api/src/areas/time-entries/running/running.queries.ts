import {
  ActivityStatus,
  type CallData,
  MinuteSource,
  may,
  type RunningWork,
  TaskStatus,
} from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../http/access.ts'
import { visibleTasks } from '../../../people/projectScope.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isSilent } from '../../../tracking/presence.rules.ts'

type WorkTask = NonNullable<RunningWork['Task']>
export type RunningRow = { started_at: Date; task_id: number | null; task_title: string | null; note: string | null }

const maxRecent = 5
/** Number of latest entries in which recent tasks are searched. */
const entriesBehind = 50

/** What the caller works on, according to the top bar and to the agent, and tasks to choose from. */
export async function readRunning(db: Db, actor: Actor): Promise<CallData<'/timeentry/running'>> {
  const [row, agent, recent] = await Promise.all([findRunning(db, actor), findAgent(db, actor), recentIds(db, actor)])
  const tasks = await tasksById(db, actor, [row?.task_id, agent?.taskId, ...recent])
  const Recent = recent.flatMap((id) => {
    const task = tasks.get(id)
    return task && !task.isCompleted ? [task.item] : []
  })
  return {
    Item: row ? runningItem(row, tasks.get(row.task_id ?? 0)?.item ?? null) : null,
    Agent: agent && { Task: tasks.get(agent.taskId ?? 0)?.item ?? null },
    Recent: Recent.slice(0, maxRecent),
  }
}

/** The row of the caller's running work, or null. */
export async function findRunning(db: Db, { organizationId, employmentId }: Actor): Promise<RunningRow | null> {
  const row = await db
    .selectFrom('running_work')
    .select(['started_at', 'task_id', 'task_title', 'note'])
    .where('organization_id', '=', organizationId)
    .where('employee_id', '=', employmentId)
    .executeTakeFirst()
  return row ?? null
}

export function runningItem({ started_at, task_title, note }: RunningRow, task: WorkTask | null): RunningWork {
  const Title = task?.Title ?? task_title ?? note ?? ''
  return { StartDate: started_at.toISOString(), Task: task, Note: note, Title }
}

/** The task that the caller may track time for; null for any other. */
export async function findWorkTask(db: Db, actor: Actor, id: number | null): Promise<WorkTask | null> {
  return (await tasksById(db, actor, [id])).get(id ?? 0)?.item ?? null
}

async function tasksById(db: Db, actor: Actor, ids: readonly (number | null | undefined)[]) {
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined))]
  if (wanted.length === 0 || !seesTasks(actor)) return new Map<number, { item: WorkTask; isCompleted: boolean }>()
  const rows = await visibleTasks(db, actor)
    .where('t.id', 'in', wanted)
    .select(['t.id', 't.title', 't.status', 'p.id as project_id', 'p.title as project', 'p.color'])
    .execute()
  return new Map(
    rows.map(({ id, title, status, ...p }) => {
      const Project = { ID: p.project_id, Title: p.project, Color: p.color }
      return [id, { item: { ID: id, Title: title, Project }, isCompleted: status === TaskStatus.Completed }]
    }),
  )
}

const seesTasks = ({ role, trackSettings }: Actor) => may('tasks.read', { Role: role, TrackSettings: trackSettings })

/** The latest minute of an agent or watcher that still reports; manual minutes do not count. */
async function findAgent(db: Db, { organizationId, employmentId }: Actor): Promise<{ taskId: number | null } | null> {
  const { rows } = await sql<{ lastMinute: Date; taskId: number | null }>`
    select p.last_minute as "lastMinute", m.task_id as "taskId" from presences p
    join activity_minutes m on m.organization_id = p.organization_id and m.employee_id = p.employee_id
      and m.minute = p.last_minute and m.source <> ${MinuteSource.Manual}
    where p.organization_id = ${organizationId} and p.employee_id = ${employmentId}
      and p.status <> ${ActivityStatus.StoppedWork}`.execute(db)
  const [row] = rows
  return row && !isSilent(row.lastMinute.getTime(), Date.now()) ? { taskId: row.taskId } : null
}

async function recentIds(db: Db, actor: Actor): Promise<number[]> {
  if (!seesTasks(actor)) return []
  const { organizationId, employmentId } = actor
  const [entries, assigned] = await Promise.all([
    sql<{ task_id: number }>`select task_id from (
        select task_id, started_at from time_entries where organization_id = ${organizationId}
          and employee_id = ${employmentId} order by started_at desc limit ${entriesBehind}) as latest
      where task_id is not null group by task_id order by max(started_at) desc limit ${2 * maxRecent}`.execute(db),
    sql<{ task_id: number }>`select t.id as task_id from task_assignees a
      join tasks t on t.organization_id = a.organization_id and t.id = a.task_id and t.deleted_at is null
      where a.organization_id = ${organizationId} and a.employee_id = ${employmentId}
        and t.status in (${TaskStatus.InProgress}, ${TaskStatus.Open})
      order by t.status = ${TaskStatus.InProgress} desc, t.id desc limit ${maxRecent}`.execute(db),
  ])
  return [...new Set([...entries.rows, ...assigned.rows].map(({ task_id }) => task_id))]
}
