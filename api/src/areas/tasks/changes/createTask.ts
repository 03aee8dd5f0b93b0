import { randomUUID } from 'node:crypto'
import { type TaskListItem, TaskPriority, TaskStatus } from '@dayline/shared/contract'
import { ValidationFailed } from '../../../http/failures.ts'
import { publishNotified } from '../../../identity/notifications/notify.ts'
import { titleOfProject } from '../../../people/projectScope.ts'
import { noteAssigned } from '../mails/noteMails.ts'
import { namesInProject } from '../people.queries.ts'
import { readTasks } from '../readTasks.ts'
import type { ChangeCall } from './changeTasks.ts'
import { addChanges } from './history.ts'
import { audienceOf, publishTaskEvent } from './notices.ts'
import { choosePeople, chooseProject } from './planChange.ts'
import type { TaskPatch } from './taskValues.rules.ts'
import { setAssignees } from './writeChanges.ts'

type NewTask = TaskPatch & { ProjectId: number; Title: string }
/** The tool from which a file's task comes, with its id and address there. */
type Origin = { source: number; externalId: string | null; url: string | null }

/** Stores a new task, as the first in the manual order. @throws ValidationFailed */
export async function createTask(
  { db, actor, publish }: ChangeCall,
  given: NewTask,
  origin: Origin | null = null,
): Promise<TaskListItem> {
  const { organizationId } = actor
  const { ProjectId, Title, Status = TaskStatus.Open, Priority = TaskPriority.Normal } = given
  if ((await titleOfProject(db, actor, ProjectId)) === null) throw new ValidationFailed({ ProjectId: chooseProject })
  const people = [...new Set(given.AssigneeIds ?? [])]
  const fitting = await namesInProject(db, actor, ProjectId, people)
  if (people.some((id) => !fitting.has(id))) throw new ValidationFailed({ AssigneeIds: choosePeople })
  const { id } = await db
    .insertInto('tasks')
    .values({
      organization_id: organizationId,
      project_id: ProjectId,
      title: Title,
      details: given.Details ?? null,
      status: Status,
      priority: Priority,
      due_on: given.DueDate ?? null,
      non_billable: given.NonBillable ?? false,
      created_by: actor.employmentId,
      ...(origin && { source: origin.source, external_task_id: origin.externalId, external_url: origin.url }),
      completed_at: Status === TaskStatus.Completed ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (people.length > 0) await setAssignees(db, organizationId, [{ taskId: id, ids: people }])
  // Imports notify no one (docs/product/tasks.md#mails).
  const notified = origin
    ? []
    : await noteAssigned(
        db,
        actor,
        people.map((employeeId) => ({ taskId: id, employeeId })),
      )
  await addChanges(db, actor, [{ taskId: id, change: { Field: 'Created' } }], randomUUID())
  const [item] = await readTasks(db, actor, [id], { withTime: false })
  const to = await audienceOf(db, actor, ProjectId)
  const task = { Id: id, ProjectId }
  publishTaskEvent(publish, actor, { to, task, event: 'newTaskCreated', patch: { Title, Status, Priority } })
  publishNotified(publish, notified)
  return item as TaskListItem
}
