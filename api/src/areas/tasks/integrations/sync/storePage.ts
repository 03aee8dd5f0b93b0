import { randomUUID } from 'node:crypto'
import { type Integration, SyncOutcome, TaskStatus } from '@dayline/shared/contract'
import { sql } from 'kysely'
import type { Actor } from '../../../../http/access.ts'
import type { Publish } from '../../../../http/route.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { addChanges } from '../../changes/history.ts'
import { type LockedTask, lockTasks } from '../../changes/lockTasks.ts'
import { audienceOf, publishChanges, publishTaskEvent } from '../../changes/notices.ts'
import type { Plan } from '../../changes/planChange.ts'
import { changedFields } from '../../changes/taskValues.rules.ts'
import { writeChanges } from '../../changes/writeChanges.ts'
import { readTasks } from '../../readTasks.ts'
import type { ExternalTask, SeenValues, TaskPage } from '../tools/externalTask.rules.ts'
import { taskAddress } from '../tools/taskAddress.rules.ts'
import { adoptTasks, type Known } from './adoptTasks.ts'
import { isSeenChanged, listChangedFields, patchOf } from './merge.rules.ts'
import type { Counts, Run } from './runs.queries.ts'

type Entry = { outcome: number; title: string; externalId: string; taskId: number | null; details: string | null }
export type StoreCall = { db: Db; importer: Actor; publish: Publish; run: Run }

/** Stores a page of a tool's tasks in one transaction. @returns the counts */
export async function storePage(call: StoreCall, page: TaskPage): Promise<Counts> {
  const tasks = [...new Map(page.tasks.map((task) => [task.externalId, task])).values()]
  const known = await readKnown(call, tasks)
  const unknown = tasks.filter(({ externalId }) => !known.has(externalId))
  for (const [id, link] of await adoptTasks(call.db, call.run, sourceOf(call.run), unknown)) known.set(id, link)
  const fresh = unknown.filter(({ externalId, isArchived }) => !known.has(externalId) && !isArchived)
  const created = await createTasks(call, fresh)
  const changed = await changeTasks(
    call,
    tasks.flatMap((task) => {
      const link = known.get(task.externalId)
      return link && isSeenChanged(link.seen, task) ? [{ task, ...link }] : []
    }),
  )
  const failed = page.broken.map(
    ({ externalId, title }): Entry => ({
      outcome: SyncOutcome.Failed,
      title,
      externalId,
      taskId: null,
      details: 'It does not have the documented fields.',
    }),
  )
  await noteAddresses(call, tasks)
  await addEntries(call, [...created, ...changed, ...failed])
  const unchanged = tasks.length - created.length - changed.length
  return { created: created.length, changed: changed.length, unchanged, failed: failed.length }
}

const sourceOf = ({ integration }: Run) => (integration as Integration) + 1

async function readKnown({ db, run }: StoreCall, tasks: readonly ExternalTask[]): Promise<Map<string, Known>> {
  const { rows } = await sql<{ external_task_id: string; task_id: number; seen: SeenValues }>`
    select external_task_id, task_id, seen from synced_tasks
    where organization_id = ${run.organizationId} and project_id = ${run.projectId} and source = ${sourceOf(run)}
      and external_task_id = any(${tasks.map(({ externalId }) => externalId)}::text[]) for update`.execute(db)
  return new Map(rows.map(({ external_task_id, task_id, seen }) => [external_task_id, { taskId: task_id, seen }]))
}

const seenOf = ({ Title, Details, Status, Priority, DueDate }: SeenValues): SeenValues => ({
  Title,
  Details,
  Status,
  Priority,
  DueDate,
})

async function createTasks(
  { db, importer, publish, run }: StoreCall,
  tasks: readonly ExternalTask[],
): Promise<Entry[]> {
  if (tasks.length === 0) return []
  const { organizationId, projectId } = run
  // The tool's first task becomes the first here, because a later row is placed above an earlier one.
  const rows = await db
    .insertInto('tasks')
    .values(
      tasks.toReversed().map((task) => ({
        organization_id: organizationId,
        project_id: projectId,
        title: task.Title,
        details: task.Details,
        status: task.Status,
        ...(task.Priority === null ? {} : { priority: task.Priority }),
        due_on: task.DueDate,
        source: sourceOf(run),
        external_task_id: task.externalId,
        completed_at: task.Status === TaskStatus.Completed ? new Date() : null,
      })),
    )
    .returning(['id', 'external_task_id', 'status', 'priority'])
    .execute()
  const byExternalId = new Map(rows.map((row) => [row.external_task_id, row]))
  const pairs = tasks.flatMap((task) => {
    const row = byExternalId.get(task.externalId)
    return row ? [{ task, row }] : []
  })
  await sql`insert into synced_tasks (organization_id, project_id, source, external_task_id, task_id, seen)
    select ${organizationId}::int, ${projectId}::int, ${sourceOf(run)}::smallint, external_id, task_id, seen::jsonb
    from unnest(${pairs.map(({ task }) => task.externalId)}::text[], ${pairs.map(({ row }) => row.id)}::int[],
      ${pairs.map(({ task }) => JSON.stringify(seenOf(task)))}::text[]) as added (external_id, task_id, seen)`.execute(
    db,
  )
  const changes = pairs.map(({ row }) => ({ taskId: row.id, change: { Field: 'Created' as const } }))
  await addChanges(db, importer, changes, randomUUID())
  const to = await audienceOf(db, importer, projectId)
  for (const { task, row } of pairs) {
    const patch = { Title: task.Title, Status: row.status, Priority: row.priority }
    publishTaskEvent(publish, importer, {
      to,
      task: { Id: row.id, ProjectId: projectId },
      event: 'newTaskCreated',
      patch,
    })
  }
  return pairs.map(({ task, row }) => entryOf(SyncOutcome.Created, task, row.id, null))
}

const entryOf = (outcome: number, task: ExternalTask, taskId: number, details: string | null): Entry => ({
  outcome,
  title: task.Title,
  externalId: task.externalId,
  taskId,
  details,
})

/** Stores addresses of new tasks, of tasks without one, and of those whose address has changed. */
async function noteAddresses({ db, run }: StoreCall, tasks: readonly ExternalTask[]): Promise<void> {
  const source = sourceOf(run)
  const given = tasks.flatMap(({ externalId, url }) => {
    const address = taskAddress(source, externalId, url)
    return address ? [{ externalId, address }] : []
  })
  if (given.length === 0) return
  await sql`update tasks t set external_url = given.address
    from unnest(${given.map(({ externalId }) => externalId)}::text[], ${given.map(({ address }) => address)}::text[])
      as given (external_id, address)
    join synced_tasks s on s.organization_id = ${run.organizationId} and s.project_id = ${run.projectId}
      and s.source = ${source} and s.external_task_id = given.external_id
    where t.organization_id = s.organization_id and t.id = s.task_id
      and t.external_url is distinct from given.address`.execute(db)
}

type KnownTask = Known & { task: ExternalTask }

/** Tasks that were deleted in Dayline stay deleted; after they are restored, the next run applies what changed meanwhile. */
async function changeTasks({ db, importer, publish, run }: StoreCall, given: readonly KnownTask[]): Promise<Entry[]> {
  if (given.length === 0) return []
  const locked = await lockTasks(
    db,
    importer,
    given.map(({ taskId }) => taskId),
  )
  const plans: Plan[] = []
  const entries: Entry[] = []
  for (const { task, taskId, seen } of given) {
    const own = locked.find(({ id }) => id === taskId)
    const plan = own && planOf(own, seen, task)
    if (!plan) continue
    plans.push(plan)
    entries.push(entryOf(SyncOutcome.Changed, task, taskId, listChangedFields(plan.patch)))
  }
  const present = given.filter(({ taskId }) => locked.some(({ id }) => id === taskId))
  await sql`update synced_tasks s set seen = given.seen::jsonb
    from unnest(${present.map(({ task }) => task.externalId)}::text[],
      ${present.map(({ task }) => JSON.stringify(seenOf(task)))}::text[]) as given (external_id, seen)
    where s.organization_id = ${run.organizationId} and s.project_id = ${run.projectId} and s.source = ${sourceOf(run)}
      and s.external_task_id = given.external_id`.execute(db)
  await writeChanges(db, importer, plans)
  const items = await readTasks(
    db,
    importer,
    plans.map(({ task }) => task.id),
    { withTime: false },
  )
  await publishChanges(db, importer, publish, plans, items)
  return entries
}

function planOf(own: LockedTask, seen: SeenValues, now: SeenValues): Plan | null {
  const patch = patchOf(own, seen, now)
  const fields = changedFields(own, patch)
  return fields.length === 0 ? null : { task: own, patch, fields, newProjectTitle: null }
}

async function addEntries({ db, run }: StoreCall, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`insert into task_sync_entries (organization_id, sync_id, outcome, title, external_task_id, task_id, details)
    select ${run.organizationId}::int, ${run.id}::int, outcome, title, external_id, task_id, details
    from unnest(${entries.map(({ outcome }) => outcome)}::smallint[], ${entries.map(({ title }) => title)}::text[],
      ${entries.map(({ externalId }) => externalId)}::text[], ${entries.map(({ taskId }) => taskId)}::int[],
      ${entries.map(({ details }) => details)}::text[])
      as added (outcome, title, external_id, task_id, details)`.execute(db)
}
