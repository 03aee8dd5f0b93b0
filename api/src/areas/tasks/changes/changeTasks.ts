import type { TaskListItem } from '@dayline/shared/contract'
import type { Actor } from '../../../http/access.ts'
import { Forbidden, ValidationFailed } from '../../../http/failures.ts'
import type { Publish } from '../../../http/route.ts'
import { publishNotified } from '../../../identity/notifications/notify.ts'
import type { Db } from '../../../platform/db/database.ts'
import { readTasks } from '../readTasks.ts'
import { type LockedTask, lockTask, lockTasks } from './lockTasks.ts'
import { publishChanges } from './notices.ts'
import { type Plan, planChanges } from './planChange.ts'
import { changedMeanwhile, replacesUnseen, type TaskPatch } from './taskValues.rules.ts'
import { writeChanges } from './writeChanges.ts'

/** The context of a change: the transaction, the author, and a way to notify screens. */
export type ChangeCall = { db: Db; actor: Actor; publish: Publish }
type Changed = { Item: TaskListItem & { Details?: string | null }; ChangeId: string | null }

/**
 * Changes one task visible to the actor. `before` has the values that the caller saw: a field that someone else has
 * changed since is not overwritten.
 * @throws NotFound, Forbidden, ValidationFailed
 */
export async function changeTask(
  call: ChangeCall,
  id: number,
  patchOf: (task: LockedTask) => TaskPatch,
  before: TaskPatch = {},
): Promise<Changed> {
  const { db, actor } = call
  const task = await lockTask(db, actor, id)
  const [plan] = await planChanges(db, actor, [task], patchOf)
  if (!plan || 'forbidden' in plan) throw new Forbidden()
  if ('message' in plan) throw new ValidationFailed({ [plan.field]: plan.message })
  if (plan.fields.some((field) => replacesUnseen(task, before, field))) {
    throw new ValidationFailed({ Before: changedMeanwhile })
  }
  const { items, changeId } = await carryOut(call, [plan])
  const { Details } = plan.patch
  const details = Details === undefined ? {} : { Details }
  return { Item: { ...(items[0] as TaskListItem), ...details }, ChangeId: changeId }
}

type Bulk = { Items: TaskListItem[]; Refused: { Id: number; Message: string }[]; ChangeId: string | null }

/** Changes all of these tasks that allow it, and returns why the others do not. */
export async function changeManyTasks(
  call: ChangeCall,
  ids: readonly number[],
  patchOf: (task: LockedTask) => TaskPatch,
): Promise<Bulk> {
  const { db, actor } = call
  const wanted = [...new Set(ids)]
  const tasks = await lockTasks(db, actor, wanted)
  const plans: Plan[] = []
  const refused = new Map(wanted.map((id) => [id, 'This task no longer exists.']))
  for (const plan of await planChanges(db, actor, tasks, patchOf)) {
    const { id } = plan.task
    if ('forbidden' in plan) refused.set(id, 'You are not allowed to do this.')
    else if ('message' in plan) refused.set(id, plan.message)
    else if (plans.push(plan)) refused.delete(id)
  }
  const { items, changeId } = await carryOut(call, plans)
  return { Items: items, Refused: [...refused].map(([Id, Message]) => ({ Id, Message })), ChangeId: changeId }
}

async function carryOut({ db, actor, publish }: ChangeCall, plans: readonly Plan[]) {
  const { changeId, notified } = await writeChanges(db, actor, plans)
  const ids = plans.map(({ task }) => task.id)
  const items = await readTasks(db, actor, ids, { withTime: false })
  await publishChanges(db, actor, publish, plans, items)
  publishNotified(publish, notified)
  return { items, changeId }
}
