import { may } from '@dayline/shared/contract'
import type { Actor } from '../../http/access.ts'

const standingOf = ({ role, trackSettings }: Actor) => ({ Role: role, TrackSettings: trackSettings })

/** Whether this actor edits any task that they see. Keys do not. */
export const canEditTasks = (actor: Actor): boolean =>
  actor.source === 'session' && may('tasks.edit', standingOf(actor))

/** An assignee may change the status, without being allowed to edit tasks (docs/product/tasks.md#rights). */
export const canChangeStatus = (actor: Actor, assigneeIds: readonly number[]): boolean =>
  canEditTasks(actor) || assigneeIds.includes(actor.employmentId)
