import { may } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'

const standingOf = ({ role, trackSettings }: Actor) => ({ Role: role, TrackSettings: trackSettings })

/** Whether this actor may edit every task that they see; never with a key. */
export const canEditTasks = (actor: Actor): boolean =>
  actor.source === 'session' && may('tasks.edit', standingOf(actor))

/** Assignees may change the status even without the right to edit tasks (docs/product/tasks.md#rights). */
export const canChangeStatus = (actor: Actor, assigneeIds: readonly number[]): boolean =>
  canEditTasks(actor) || assigneeIds.includes(actor.employmentId)
